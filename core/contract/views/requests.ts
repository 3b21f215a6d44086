import { Schema } from "effect"
import { Instant, orNull, wire } from "#core/contract/wire.ts"
import { RequestStatus } from "#core/request/CommuteRequest.ts"
import { RecurringTripId, RequestId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { AddressView } from "./address.ts"
import { MarketplaceTripView } from "./marketplace.ts"
import { WeekTimesView } from "./recurring.ts"

/**
 * REQ-009 A request. One day of a weekly request has `times`, the days and times of the week. `bestDriverTrip` is the best
 * match of an open request (N20).
 */
export const CommuteRequestView = wire({
  id: RequestId,
  status: RequestStatus,
  plannedTime: Instant,
  plannedTimeBy: PlannedTimeBy,
  departure: AddressView,
  arrival: AddressView,
  seats: Schema.Int,
  recurringTripId: orNull(RecurringTripId),
  times: orNull(WeekTimesView),
  bestDriverTrip: Schema.NullOr(MarketplaceTripView)
})
export type CommuteRequestView = typeof CommuteRequestView.Type
