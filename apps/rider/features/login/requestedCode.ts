import { DateTime, Schema } from "effect"
import { useState } from "react"
import { ProspectId } from "#core/shared/ids.ts"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"
import { tabStorage } from "#ui/storage/storages.ts"

/** AUTH-009 A code was sent to this number. `exists`: the number has an account. `prospectId`: it holds the seat of a visitor. */
const CodeBySms = Schema.Struct({
  phoneCountryCode: Schema.String,
  phoneNumber: Schema.String,
  exists: Schema.Boolean,
  prospectId: Schema.optionalKey(ProspectId),
  requestedAt: Schema.DateTimeUtcFromString
})
/** AUTH-012 A code was sent to this e-mail address, if an account has confirmed it. */
const CodeByMail = Schema.Struct({ email: Schema.String, requestedAt: Schema.DateTimeUtcFromString })
const RequestedCode = Schema.Union([CodeBySms, CodeByMail])
export type RequestedCode = typeof RequestedCode.Type

export const isByMail = (requested: RequestedCode): requested is typeof CodeByMail.Type =>
  "email" in requested

/** N08 The prospect whose seat the code holds. */
export const prospectOf = (requested: RequestedCode): ProspectId | undefined =>
  isByMail(requested) ? undefined : requested.prospectId

const stored = makeStoredValue(tabStorage, "samvej.requested-code", RequestedCode)

/** Keeps it in the tab, so that a user who reads the SMS in another app finds the field for the code again. */
export const keepRequestedCode = stored.set
export const clearRequestedCode = stored.clear

const isOver = ({ requestedAt }: RequestedCode): boolean =>
  DateTime.isGreaterThan(
    DateTime.nowUnsafe(),
    DateTime.add(requestedAt, { seconds: currentSettings().otp.lifetimeSeconds })
  )

/** The code that was requested here, for this prospect or for none. One that is over is forgotten when the form opens, not while it is used. */
export const useRequestedCode = (prospectId?: ProspectId): RequestedCode | undefined => {
  useState(() => {
    const requested = stored.current()
    if (requested !== undefined && isOver(requested)) clearRequestedCode()
  })
  const code = stored.useValue()
  return code !== undefined && prospectOf(code) === prospectId ? code : undefined
}
