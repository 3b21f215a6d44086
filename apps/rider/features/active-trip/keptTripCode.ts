import { type DateTime, Option, Schema } from "effect"
import { TripId } from "#core/shared/ids.ts"
import { isCodeValid, type TripCode } from "#core/trip/tripCode.ts"

const key = "samvej.trip-code"

const Stored = Schema.fromJsonString(
  Schema.Struct({
    tripId: TripId,
    value: Schema.String,
    link: Schema.String,
    renewsAt: Schema.DateTimeUtcFromString
  })
)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeSync(Stored)

/** N65 Keeps the code of a trip in the tab, so that it stays readable after a reload without connection. */
export const keepTripCode = (tripId: TripId, { link, renewsAt, value }: TripCode): void => {
  try {
    sessionStorage.setItem(key, encode({ tripId, value, link, renewsAt }))
  } catch {
    // The code in memory stays in use.
  }
}

/** The kept code of a trip, as long as it is valid. */
export const keptTripCode = (tripId: TripId, now: DateTime.Utc): TripCode | undefined => {
  try {
    const kept = Option.getOrUndefined(decode(sessionStorage.getItem(key)))
    return kept?.tripId === tripId && isCodeValid(kept, now) ? kept : undefined
  } catch {
    return undefined
  }
}

export const clearTripCode = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
