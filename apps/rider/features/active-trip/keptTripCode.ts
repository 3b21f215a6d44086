import { type DateTime, Schema } from "effect"
import { TripId } from "#core/shared/ids.ts"
import { isCodeValid, type TripCode } from "#core/trip/tripCode.ts"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { tabStorage } from "#ui/storage/storages.ts"

const KeptCode = Schema.Struct({
  tripId: TripId,
  value: Schema.String,
  link: Schema.String,
  renewsAt: Schema.DateTimeUtcFromString
})

const stored = makeStoredValue(tabStorage, "samvej.trip-code", KeptCode)

/** N65 Keeps the code of a trip in the tab, so that it stays readable after a reload without connection. */
export const keepTripCode = (tripId: TripId, { link, renewsAt, value }: TripCode): void =>
  stored.set({ tripId, value, link, renewsAt })

/** The kept code of a trip, as long as it is valid. */
export const keptTripCode = (tripId: TripId, now: DateTime.Utc): TripCode | undefined => {
  const kept = stored.current()
  return kept?.tripId === tripId && isCodeValid(kept, now) ? kept : undefined
}

export const clearTripCode = stored.clear
