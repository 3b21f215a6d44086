import { DateTime, Option, Schema } from "effect"
import { useState, useSyncExternalStore } from "react"
import { ProspectId } from "#core/shared/ids.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"

const key = "samvej.requested-code"

/** AUTH-009 A code was sent to this number. `exists`: the number has an account. `prospectId`: it holds the seat of a visitor. */
const RequestedCode = Schema.Struct({
  phoneCountryCode: Schema.String,
  phoneNumber: Schema.String,
  exists: Schema.Boolean,
  prospectId: Schema.optionalKey(ProspectId),
  requestedAt: Schema.DateTimeUtcFromString
})
export type RequestedCode = typeof RequestedCode.Type

const Stored = Schema.fromJsonString(RequestedCode)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeSync(Stored)

const read = (): RequestedCode | undefined => {
  try {
    return Option.getOrUndefined(decode(sessionStorage.getItem(key)))
  } catch {
    return undefined
  }
}

let requested = read()
const listeners = new Set<() => void>()

const set = (next: RequestedCode | undefined): void => {
  requested = next
  try {
    if (next === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, encode(next))
  } catch {
    // It stays in memory.
  }
  for (const notify of listeners) notify()
}

/** Keeps it in the tab, so that a user who reads the SMS in another app finds the field for the code again. */
export const keepRequestedCode = (code: RequestedCode): void => set(code)
export const clearRequestedCode = (): void => set(undefined)

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

const isOver = ({ requestedAt }: RequestedCode): boolean =>
  DateTime.isGreaterThan(
    DateTime.nowUnsafe(),
    DateTime.add(requestedAt, { seconds: currentSettings().otp.lifetimeSeconds })
  )

/** The code that was requested here, for this prospect or for none. One that is over is forgotten when the form opens, not while it is used. */
export const useRequestedCode = (prospectId?: ProspectId): RequestedCode | undefined => {
  useState(() => {
    if (requested !== undefined && isOver(requested)) clearRequestedCode()
  })
  const code = useSyncExternalStore(subscribe, () => requested)
  return code?.prospectId === prospectId ? code : undefined
}
