import { Schema, Struct } from "effect"
import { wire } from "#core/contract/wire.ts"
import { RecurringRole } from "#core/recurring/RecurringTrip.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { fromAddressFields, toAddressFields } from "./address.ts"

export const Leave = Schema.NullOr(
  Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/, { expected: "a time as HH:mm" }))
)

/** RECUR-015 `HH:mm`, or null on days without an occurrence. */
export const weekTimes = {
  mondayLeave: Leave,
  tuesdayLeave: Leave,
  wednesdayLeave: Leave,
  thursdayLeave: Leave,
  fridayLeave: Leave,
  saturdayLeave: Leave,
  sundayLeave: Leave
}

/** RECUR-015 A week of departure times. */
export const WeekTimesView = wire(weekTimes)
export type WeekTimesView = typeof WeekTimesView.Type

/** RECUR-015 The days of a new recurring trip, or those that change; null is a day without an occurrence. */
export const WeekTimesPayload = wire(Struct.map(weekTimes, Schema.optionalKey))
export type WeekTimesPayload = typeof WeekTimesPayload.Type

/**
 * RECUR-014 A recurring trip; `leaveStopCount` is the number of meeting points on the first half of its route
 * (N22).
 */
export const RecurringTripView = wire({
  id: RecurringTripId,
  role: RecurringRole,
  seats: Schema.Int,
  leaveStopCount: Schema.Int,
  chargeForTrip: Schema.Boolean,
  plannedTimeBy: PlannedTimeBy,
  autoOffer: Schema.Boolean,
  ...fromAddressFields,
  ...toAddressFields,
  ...weekTimes
})
export type RecurringTripView = typeof RecurringTripView.Type
