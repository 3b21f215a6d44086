import { Option } from "effect"
import { useEffect, useEffectEvent, useState } from "react"
import { type EditableText, editedText } from "#core/account/editedText.ts"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useSaveProfile } from "#rider/shared/session/useSaveProfile.ts"
import { useSignInAgain } from "#rider/shared/session/useSignInAgain.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { forgetProfileText, keepProfileText, keptProfileText } from "./keptProfileText.ts"

/** The names of the fields in a 422. */
const wireNames = {
  name: "name",
  lastName: "last_name",
  email: "email",
  description: "description"
} as const satisfies Record<EditableText, string>

/** Whether the same text would be refused again: as it is, or before a new sign-in, for which the user has been asked. */
const isFinal = (refusal: Refusal | null): boolean =>
  refusal !== null && (refusal.status === 422 || refusal.code === "sign_in_again")

/**
 * PROF-016 A text of the profile that is saved when its field is left, or the page with it. PROF-029 What was typed stays after a
 * refusal, whose text is `error`, and after a reload, which saves it. PROF-015 A blank name, last name or e-mail becomes the saved
 * one again.
 * ASVS-7.5.1 After a new sign-in, where another e-mail address needs one, it is saved by itself.
 */
export const useProfileText = (me: Me, field: EditableText) => {
  const errorText = useErrorText()
  const saved = me[field]
  /** Undefined while the field shows what is saved. */
  const [typed, setTyped] = useState(() => keptProfileText(field))
  const save = useSaveProfile()
  const signInAgain = useSignInAgain()
  const finish = (text: string): void => {
    forgetProfileText(field, text)
    setTyped((now) => (now?.trim() === text ? undefined : now))
  }
  const send = (text: string): void => {
    const patch: Partial<Record<EditableText, string>> = { [field]: text }
    // Not by callbacks of `mutate`, which are not called when the page has been left.
    void save.mutateAsync(patch).then(
      () => finish(text),
      (refusal: Refusal) => signInAgain(refusal, () => send(text))
    )
  }
  const leave = (): void => {
    if (typed === undefined) return
    const edited = editedText(field, typed, saved)
    if (Option.isNone(edited)) {
      forgetProfileText(field, typed)
      setTyped(undefined)
      save.reset()
      return
    }
    const isSame = save.variables?.[field] === edited.value
    if (isSame && (save.isPending || isFinal(save.error))) return
    send(edited.value)
  }
  const leaveWithPage = useEffectEvent(leave)
  // The browser's "back" removes a field that has the focus without a blur.
  useEffect(() => () => leaveWithPage(), [])
  // A reload leaves no field. Another e-mail address can need a new sign-in: only an act of the user leads to that question.
  const saveKept = useEffectEvent(() => {
    const kept = typed === undefined ? Option.none() : editedText(field, typed, saved)
    if (Option.isSome(kept) && field !== "email") send(kept.value)
  })
  useEffect(() => saveKept(), [])
  return {
    value: typed ?? Option.getOrElse(saved, () => ""),
    change: (text: string): void => {
      setTyped(text)
      keepProfileText(field, text)
      if (save.error?.code === "sign_in_again") save.reset()
    },
    leave,
    isSaving: save.isPending,
    isSaved: save.isSuccess && typed === undefined,
    error: save.error === null ? undefined : (save.error.field(wireNames[field]) ?? errorText(save.error))
  }
}
