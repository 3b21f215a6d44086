import { DateTime, Option, Result, Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { defaultDeparture, defaultReturn, rideNowReturn } from "#core/trip/defaultTimes.ts"

/** The form of an offer. The trip does not stop at the meeting points of `deactivatedStops`. */
const Draft = Schema.Struct({
  from: Schema.optional(PlaceView),
  to: Schema.optional(PlaceView),
  time: Schema.Struct({
    mode: Schema.Literals(["departure", "arrival"]),
    dateTime: Schema.DateTimeUtcFromString,
    leaveNow: Schema.Boolean
  }),
  seats: Schema.Int,
  charge: Schema.Boolean,
  via: Schema.Array(GeoPoint),
  deactivatedStops: Schema.Array(MeetingPointId),
  /** The return trip of an offer; the app does not suggest another return. */
  isReturn: Schema.Boolean
})
export type OfferDraft = typeof Draft.Type

const draftKey = "samvej.offer"
const chargeKey = "samvej.offer.charge"
const Stored = Schema.fromJsonString(Draft)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeUnknownResult(Stored)

/** TRIP-016 Whether the driver charged passengers in the last offer on this device. */
const loadCharge = (): boolean => localStorage.getItem(chargeKey) === "true"
export const saveCharge = (charge: boolean): void => localStorage.setItem(chargeKey, String(charge))

/** TRIP-010 The default number of seats. TRIP-013 The default departure. */
const emptyDraft = (now: DateTime.Utc, { seats }: PublicSettings): OfferDraft => ({
  time: { mode: "departure", dateTime: defaultDeparture(now, defaultCountry), leaveNow: false },
  seats: seats.provideDefault,
  charge: loadCharge(),
  via: [],
  deactivatedStops: [],
  isReturn: false
})

/** Loads the draft of this tab, with the default departure if its own has passed. */
export const loadDraft = (now: DateTime.Utc, settings: PublicSettings): OfferDraft => {
  const empty = emptyDraft(now, settings)
  return Option.match(decode(sessionStorage.getItem(draftKey)), {
    onNone: () => empty,
    onSome: (draft) => {
      const isUpcoming = draft.time.leaveNow || DateTime.isGreaterThan(draft.time.dateTime, now)
      const { min, max } = settings.seats
      const seats = draft.seats >= min && draft.seats <= max ? draft.seats : empty.seats
      return { ...draft, seats, time: isUpcoming ? draft.time : empty.time }
    }
  })
}

export const saveDraft = (draft: OfferDraft): void => {
  const encoded = encode(draft)
  if (Result.isSuccess(encoded)) sessionStorage.setItem(draftKey, encoded.success)
}
export const clearDraft = (): void => sessionStorage.removeItem(draftKey)

interface ReturnTimes {
  readonly now: DateTime.Utc
  /** Arrival of the offered trip. */
  readonly arrival: DateTime.Utc
  readonly rideNowReturnTime: string
}

/** TRIP-014, TRIP-015, C28 Returns the draft of the return trip. */
export const returnDraft = (
  draft: OfferDraft,
  { now, arrival, rideNowReturnTime }: ReturnTimes
): OfferDraft => {
  const country: Country = draft.to?.country ?? defaultCountry
  const dateTime = draft.time.leaveNow
    ? rideNowReturn(arrival, country, rideNowReturnTime)
    : defaultReturn(now, country, arrival)
  return {
    ...draft,
    from: draft.to,
    to: draft.from,
    time: { mode: "departure", dateTime, leaveNow: false },
    via: draft.via.toReversed(),
    deactivatedStops: [],
    isReturn: true
  }
}
