import { DateTime, Option, Result, Schema } from "effect"
import { mapWeek } from "#core/recurring/week.ts"
import { returnWeek } from "#core/recurring/weekDraft.ts"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { defaultDeparture, defaultReturn, rideNowReturn } from "#core/trip/defaultTimes.ts"
import { keptFormPrefix } from "#rider/shared/forms/keptForms.ts"
import { tripDraftFields } from "#rider/shared/route/tripDraft.ts"
import { browserStorage, tabStorage } from "#ui/storage/storages.ts"

const DayDraft = Schema.Struct({ checked: Schema.Boolean, time: Schema.NullOr(Schema.String) })

/** The form of an offer. */
const Draft = Schema.Struct({
  ...tripDraftFields,
  /** The days and times of a weekly trip; its defaults until the driver has seen them. */
  week: Schema.optional(Schema.Struct(mapWeek(() => DayDraft))),
  /** The return trip of an offer; the app does not suggest another return. */
  isReturn: Schema.Boolean
})
export type OfferDraft = typeof Draft.Type

const draftKey = `${keptFormPrefix}offer`
const chargeKey = "samvej.offer.charge"
const Stored = Schema.fromJsonString(Draft)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeUnknownResult(Stored)

/** TRIP-016 Whether the driver charged passengers in the last offer on this device. */
const loadCharge = (): boolean => browserStorage.getItem(chargeKey) === "true"
export const saveCharge = (charge: boolean): void => browserStorage.setItem(chargeKey, String(charge))

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
  return Option.match(decode(tabStorage.getItem(draftKey)), {
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
  if (Result.isSuccess(encoded)) tabStorage.setItem(draftKey, encoded.success)
}
export const clearDraft = (): void => tabStorage.removeItem(draftKey)

interface ReturnTimes {
  readonly now: DateTime.Utc
  /** Arrival of the offered trip. */
  readonly arrival: DateTime.Utc
  readonly rideNowReturnTime: string
}

const turnedRound = (draft: OfferDraft): OfferDraft => ({
  ...draft,
  from: draft.to,
  to: draft.from,
  via: draft.via.toReversed(),
  deactivatedStops: [],
  isReturn: true
})

/** TRIP-014, TRIP-015, C28 Returns the draft of the return trip. */
export const returnDraft = (
  draft: OfferDraft,
  { now, arrival, rideNowReturnTime }: ReturnTimes
): OfferDraft => {
  const country: Country = draft.to?.country ?? defaultCountry
  const dateTime = draft.time.leaveNow
    ? rideNowReturn(arrival, country, rideNowReturnTime)
    : defaultReturn(now, country, arrival)
  return { ...turnedRound(draft), time: { mode: "departure", dateTime, leaveNow: false } }
}

/** RECUR-003, RECUR-007 Returns the draft of the return of a weekly trip. */
export const weeklyReturnDraft = (draft: OfferDraft): OfferDraft => ({
  ...turnedRound(draft),
  week: draft.week === undefined ? undefined : returnWeek(draft.week)
})
