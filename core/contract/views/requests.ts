import { Schema } from "effect"
import { Instant, orNull, wire } from "#core/contract/wire.ts"
import { RequestStatus } from "#core/request/CommuteRequest.ts"
import { RecurringTripId, RequestId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { RecurringRole } from "#core/trip/RecurringTrip.ts"
import { AddressView, fromAddress, toAddress } from "./address.ts"
import { MarketplaceTripView } from "./marketplace.ts"

/** REQ-009. `bestDriverTrip` is the trip that suits an open request best (N20); `recurringTripId` its weekly series. */
export const CommuteRequestView = wire({
  id: RequestId,
  status: RequestStatus,
  plannedTime: Instant,
  plannedTimeBy: PlannedTimeBy,
  departure: AddressView,
  arrival: AddressView,
  seats: Schema.Int,
  recurringTripId: orNull(RecurringTripId),
  bestDriverTrip: Schema.NullOr(MarketplaceTripView)
})
export type CommuteRequestView = typeof CommuteRequestView.Type

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

/** RECUR-014. `leaveStopCount` is how many stops lie at the start. */
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
