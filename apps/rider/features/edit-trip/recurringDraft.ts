import { Schema } from "effect"
import type { RecurringChangePayload } from "#core/contract/recurring.ts"
import { PlaceView } from "#core/contract/views/address.ts"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { toWeekFields, weekTimesOf } from "#core/contract/views/weekFields.ts"
import { mapWeek } from "#core/recurring/week.ts"
import { timesOf, weekDraftOf } from "#core/recurring/weekDraft.ts"
import { isSamePlace } from "#core/trip/checkOffer.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { fromPlace, toPlace } from "#rider/shared/route/placeOfTrip.ts"
import { fromFields, toFields } from "#rider/shared/route/toOfferPayload.ts"

const DayDraft = Schema.Struct({ checked: Schema.Boolean, time: Schema.NullOr(Schema.String) })

/** The form of a recurring trip. */
export const RecurringDraft = Schema.Struct({
  from: PlaceView,
  to: PlaceView,
  week: Schema.Struct(mapWeek(() => DayDraft)),
  seats: Schema.Int,
  charge: Schema.Boolean,
  plannedTimeBy: PlannedTimeBy,
  autoOffer: Schema.Boolean
})
export type RecurringDraft = typeof RecurringDraft.Type

/** RECUR-014, RECUR-015 The form of a saved recurring trip. */
export const recurringDraftOf = (saved: RecurringTripView): RecurringDraft => ({
  from: fromPlace(saved),
  to: toPlace(saved),
  week: weekDraftOf(weekTimesOf(saved)),
  seats: saved.seats,
  charge: saved.chargeForTrip,
  plannedTimeBy: saved.plannedTimeBy,
  autoOffer: saved.autoOffer
})

/** RECUR-012, RECUR-018 The payload of a change. A passenger has one seat; an address is sent only when it is another one. */
export const toRecurringPayload = (
  saved: RecurringTripView,
  draft: RecurringDraft
): RecurringChangePayload => ({
  ...toWeekFields(timesOf(draft.week)),
  seats: saved.role === "PASSENGER" ? 1 : draft.seats,
  chargeForTrip: draft.charge,
  plannedTimeBy: draft.plannedTimeBy,
  autoOffer: draft.autoOffer,
  ...(isSamePlace(fromPlace(saved), draft.from) ? {} : fromFields(draft.from)),
  ...(isSamePlace(toPlace(saved), draft.to) ? {} : toFields(draft.to))
})
