import { type DateTime, Option, Schema } from "effect"
import { useSyncExternalStore } from "react"
import { TripId, UserId } from "#core/shared/ids.ts"

const key = "samvej.pending-end"

/** N87 The end of a trip that the server does not know yet, with the time at which its driver ended it. */
const PendingEnd = Schema.Struct({ tripId: TripId, driverId: UserId, endedAt: Schema.DateTimeUtcFromString })
export type PendingEnd = typeof PendingEnd.Type

const Stored = Schema.fromJsonString(PendingEnd)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeSync(Stored)

const read = (): PendingEnd | undefined => {
  try {
    return Option.getOrUndefined(decode(localStorage.getItem(key)))
  } catch {
    return undefined
  }
}

let pending = read()
const listeners = new Set<() => void>()

const set = (next: PendingEnd | undefined): void => {
  pending = next
  for (const notify of listeners) notify()
}

/** In a browser without storage the end is kept until the page is closed. */
export const keepEnd = (tripId: TripId, driverId: UserId, endedAt: DateTime.Utc): void => {
  const end = { tripId, driverId, endedAt }
  set(end)
  try {
    localStorage.setItem(key, encode(end))
  } catch {
    // It stays in memory.
  }
}

export const clearEnd = (): void => {
  set(undefined)
  try {
    localStorage.removeItem(key)
  } catch {
    // It was only in memory.
  }
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const pendingEnd = (): PendingEnd | undefined => pending
export const usePendingEnd = (): PendingEnd | undefined => useSyncExternalStore(subscribe, pendingEnd)
