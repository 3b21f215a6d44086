import { DateTime, Option, Result, Schema } from "effect"
import { Seats } from "#core/contract/offer.ts"
import { PlaceView } from "#core/contract/views/address.ts"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { defaultDeparture, defaultReturn, rideNowReturn } from "#core/trip/defaultTimes.ts"

/** What the driver fills in. `off` are the meeting points on the way at which they will not stop. */
const Draft = Schema.Struct({
  from: Schema.optional(PlaceView),
  to: Schema.optional(PlaceView),
  time: Schema.Struct({
    mode: Schema.Literals(["departure", "arrival"]),
    dateTime: Schema.DateTimeUtcFromString,
    leaveNow: Schema.Boolean
  }),
  seats: Seats,
  charge: Schema.Boolean,
  via: Schema.Array(GeoPoint),
  off: Schema.Array(MeetingPointId),
  /** The way back of a trip that was just offered: no further return is asked for. */
  isReturn: Schema.Boolean
})
export type OfferDraft = typeof Draft.Type

const draftKey = "samvej.offer"
const chargeKey = "samvej.offer.charge"
const Stored = Schema.fromJsonString(Draft)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeUnknownResult(Stored)

/** TRIP-016: what the driver chose last on this device. */
const rememberedCharge = (): boolean => localStorage.getItem(chargeKey) === "true"
export const rememberCharge = (charge: boolean): void => localStorage.setItem(chargeKey, String(charge))

/** TRIP-010, TRIP-013. */
const emptyDraft = (now: DateTime.Utc): OfferDraft => ({
  time: { mode: "departure", dateTime: defaultDeparture(now, defaultCountry), leaveNow: false },
  seats: tripDefaults.seats.provideDefault,
  charge: rememberedCharge(),
  via: [],
  off: [],
  isReturn: false
})

/** The draft of this tab; one whose time has passed starts at tomorrow's again. */
export const keptDraft = (now: DateTime.Utc): OfferDraft =>
  Option.match(decode(sessionStorage.getItem(draftKey)), {
    onNone: () => emptyDraft(now),
    onSome: (draft) =>
      draft.time.leaveNow || DateTime.isGreaterThan(draft.time.dateTime, now)
        ? draft
        : { ...draft, time: emptyDraft(now).time }
  })

export const keepDraft = (draft: OfferDraft): void => {
  const encoded = encode(draft)
  if (Result.isSuccess(encoded)) sessionStorage.setItem(draftKey, encoded.success)
}
export const forgetDraft = (): void => sessionStorage.removeItem(draftKey)

/** TRIP-014, TRIP-015, C28: the same trip the other way round. */
export const returnDraft = (draft: OfferDraft, now: DateTime.Utc, arrival: DateTime.Utc): OfferDraft => {
  const country: Country = draft.to?.country ?? defaultCountry
  const dateTime = draft.time.leaveNow
    ? rideNowReturn(arrival, country, tripDefaults.trip.rideNowReturnTime)
    : defaultReturn(now, country, arrival)
  return {
    ...draft,
    from: draft.to,
    to: draft.from,
    time: { mode: "departure", dateTime, leaveNow: false },
    via: draft.via.toReversed(),
    off: [],
    isReturn: true
  }
}
