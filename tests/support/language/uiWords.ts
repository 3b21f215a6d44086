/** Common words of user interfaces that the English texts do not have: somebody may write them into a screen. */
export const uiWords: ReadonlyArray<string> =
  `abort actions activate activity advanced agree alert alerts answers apply approve archive archived attach attachment average avatar
  awaiting badge bottom broken browse buy calendar canceled card carpool cars chart chat checkout chosen city clear click collapse
  comment comments confirmation connect connected connecting cookies created current customer daily dashboard dates default delay
  delayed demand denied deny description disable disabled disconnect discard downloading draft drag due duration edited either empty
  enable enabled english error errors exit expand explore export failure fare favorite favorites feedback feel field fields files
  filter finished follow forbidden forgot forgotten gallery generic getting great guide hello hide holiday image images import inbox
  incoming input installed invoice issue issues item items joined journey label length license light limit locations locked login
  logout main manage maybe mobile monthly names needed none notes notice notification okay oops opening option options order outdated
  overview owner pages password paste paying pending photo picked policy postpone preferences preview prices privacy proceed processing
  publish question queue quit reach really receipt receive reconnect record redo refresh refunded region reject rejected remaining
  remember reminder rename repeat reply required resend reset resolve response restart result results retry return review reviews rider
  riders schedule scroll seconds security selected selection size slow sorry sort source speed state stations status step stored street
  submit submitted success successful suggest suggested suggestion suggestions supported sure switch task tasks thing things title
  together toggle token tonight tools topic total track translate traveller trouble unable unavailable unblock unblocked unexpected
  unlock unsaved unsupported updates upgrade upload uploaded uploading usage username users value vehicle viewed visible visit visitor
  wallet wanted warning warnings website weekday weekdays weekend weeks welcome word yesterday zone`.split(
    /\s+/
  )
