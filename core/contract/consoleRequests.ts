import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { RequestStatus } from "#core/request/CommuteRequest.ts"
import { RequestNotFound } from "#core/request/refusals.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { BookingId, RecurringTripId, RequestId, TripId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { keysetFields, PersonRef, SearchText } from "./consoleShared.ts"
import { Place, TimelineEntry, Verdict } from "./consoleTrips.ts"
import { onWire } from "./onWire.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** `recurringTripId` is the weekly request that the request is a day of; `bookingId` the booking that answers it. */
const rowFields = {
  id: RequestId,
  status: RequestStatus,
  passenger: PersonRef,
  from: Place,
  to: Place,
  plannedTime: Instant,
  plannedTimeBy: PlannedTimeBy,
  seats: Schema.Int,
  recurringTripId: orNull(RecurringTripId),
  bookingId: orNull(BookingId),
  createdAt: Instant
}
export const RequestRow = wire(rowFields)
export type RequestRow = typeof RequestRow.Type

/** A minus sign sorts in descending order. Without a sort, the latest requests are first. */
export const RequestSort = Schema.Literals(["created", "-created", "planned", "-planned"])
export type RequestSort = typeof RequestSort.Type

/**
 * `query` searches the name and phone number of the passenger, and the ids of request and passenger; `from` and `to` bound the
 * planned time. `after` is `next` of the page before.
 */
export const RequestQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  status: Schema.optionalKey(RequestStatus),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
  sort: Schema.optionalKey(RequestSort),
  after: Schema.optionalKey(RequestId)
})
export type RequestQuery = typeof RequestQuery.Type

export const RequestPage = wire(keysetFields(RequestRow, RequestId))
export type RequestPage = typeof RequestPage.Type

/** A trip that was judged; `reason` is null for one that matches. */
export const JudgedTrip = wire({
  tripId: TripId,
  driver: PersonRef,
  plannedDeparture: Instant,
  reason: orNull(Schema.String)
})
export type JudgedTrip = typeof JudgedTrip.Type

export const LeftOut = wire({ reason: Schema.String, trips: Schema.Int })

/**
 * REQ-007 What the matching answers now. Distances in metres. `closed` is why a request waits for nothing; else `judged` trips that
 * pass within `reach` of both ends within `hours` of the planned time: `matches` of them match, the others are left out.
 */
export const Matching = wire({
  closed: orNull(Schema.String),
  windowStart: Instant,
  windowEnd: Instant,
  maxWalk: Schema.Int,
  reach: Schema.Int,
  hours: Schema.Int,
  searchFinds: Schema.Int,
  judged: Schema.Int,
  inWindow: Schema.Int,
  isComplete: Schema.Boolean,
  matches: Schema.Int,
  leftOut: Schema.Array(LeftOut),
  nearest: Schema.Array(JudgedTrip)
})
export type Matching = typeof Matching.Type

/**
 * CONS-001, REQ-007, REQ-008 All details of a request: where its ends are, the answers of the rules and of the matching, and its events with
 * those of its bookings, newest first.
 */
export const RequestDetails = wire({
  ...rowFields,
  isEdited: Schema.Boolean,
  fromPoint: GeoPoint,
  toPoint: GeoPoint,
  matching: Matching,
  verdicts: Schema.Array(Verdict),
  timeline: Schema.Array(TimelineEntry)
})
export type RequestDetails = typeof RequestDetails.Type

/** CONS-001 What passengers look for, once or every week. */
export const requestCalls = [
  HttpApiEndpoint.get("requests", "/console/requests", { query: RequestQuery, success: RequestPage }),
  HttpApiEndpoint.get("request", "/console/requests/:id", {
    params: { id: RequestId },
    success: RequestDetails,
    error: onWire(RequestNotFound)
  })
] as const
