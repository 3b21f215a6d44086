/** Every key is typed from English: one line here for each namespace. */
import "i18next"
import type account from "./en/account.json"
import type activeTrip from "./en/activeTrip.json"
import type address from "./en/address.json"
import type broadcast from "./en/broadcast.json"
import type byCode from "./en/byCode.json"
import type common from "./en/common.json"
import type console from "./en/console.json"
import type consoleError from "./en/consoleError.json"
import type conversation from "./en/conversation.json"
import type edit from "./en/edit.json"
import type eid from "./en/eid.json"
import type error from "./en/error.json"
import type history from "./en/history.json"
import type identity from "./en/identity.json"
import type login from "./en/login.json"
import type notification from "./en/notification.json"
import type offer from "./en/offer.json"
import type parking from "./en/parking.json"
import type person from "./en/person.json"
import type picker from "./en/picker.json"
import type profile from "./en/profile.json"
import type request from "./en/request.json"
import type search from "./en/search.json"
import type shell from "./en/shell.json"
import type start from "./en/start.json"
import type system from "./en/system.json"
import type terms from "./en/terms.json"
import type travelPass from "./en/travelPass.json"
import type trip from "./en/trip.json"
import type vacation from "./en/vacation.json"
import type week from "./en/week.json"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    returnNull: false
    resources: {
      account: typeof account
      activeTrip: typeof activeTrip
      address: typeof address
      broadcast: typeof broadcast
      byCode: typeof byCode
      common: typeof common
      console: typeof console
      consoleError: typeof consoleError
      conversation: typeof conversation
      edit: typeof edit
      eid: typeof eid
      error: typeof error
      history: typeof history
      identity: typeof identity
      login: typeof login
      notification: typeof notification
      offer: typeof offer
      parking: typeof parking
      person: typeof person
      picker: typeof picker
      profile: typeof profile
      request: typeof request
      search: typeof search
      shell: typeof shell
      start: typeof start
      system: typeof system
      terms: typeof terms
      travelPass: typeof travelPass
      trip: typeof trip
      vacation: typeof vacation
      week: typeof week
    }
  }
}
