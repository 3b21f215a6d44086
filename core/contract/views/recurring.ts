import { Schema, Struct } from "effect"
import { wire } from "#core/contract/wire.ts"
import { RecurringRole } from "#core/recurring/RecurringTrip.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { fromAddress, toAddress } from "./address.ts"

const Leave = Schema.NullOr(
  Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/, { expected: "a time as HH:mm" }))
)

/** RECUR-015 `HH:mm`, or null on days without a ride. */
export const weekTimes = {
  mondayLeave: Leave,
  tuesdayLeave: Leave,
  wednesdayLeave: Leave,
  thursdayLeave: Leave,
  fridayLeave: Leave,
  saturdayLeave: Leave,
  sundayLeave: Leave
}

/** RECUR-015 the days of a new series, or those that change; null is a day without a ride. */
export const WeekTimesPayload = wire(Struct.map(weekTimes, Schema.optionalKey))
export type WeekTimesPayload = typeof WeekTimesPayload.Type

/** RECUR-014. `leaveStopCount` is at how many meeting points it stops on the first half of its way (N22). */
export const RecurringTripView = wire({
  id: RecurringTripId,
  role: RecurringRole,
  seats: Schema.Int,
  leaveStopCount: Schema.Int,
  chargeForTrip: Schema.Boolean,
  plannedTimeBy: PlannedTimeBy,
  autoOffer: Schema.Boolean,
  ...fromAddress,
  ...toAddress,
  ...weekTimes
})
export type RecurringTripView = typeof RecurringTripView.Type
