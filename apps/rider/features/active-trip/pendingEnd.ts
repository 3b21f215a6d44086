import { type DateTime, Schema } from "effect"
import { TripId, UserId } from "#core/shared/ids.ts"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** N87 The end of a trip that the server does not know yet, with the time at which its driver ended it. */
const PendingEnd = Schema.Struct({ tripId: TripId, driverId: UserId, endedAt: Schema.DateTimeUtcFromString })
export type PendingEnd = typeof PendingEnd.Type

const stored = makeStoredValue(browserStorage, "samvej.pending-end", PendingEnd)

export const keepEnd = (tripId: TripId, driverId: UserId, endedAt: DateTime.Utc): void =>
  stored.set({ tripId, driverId, endedAt })
export const clearEnd = stored.clear
export const pendingEnd = stored.current
export const usePendingEnd = stored.useValue
