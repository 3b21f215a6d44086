import { DateTime, Option, Order, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { hasRoomFor } from "#core/booking/seats.ts"
import { judgeDriverTrip } from "#core/search/matchDriverTrip.ts"
import type { StopMismatch, TripMatch } from "#core/search/matchTrip.ts"
import type { NamedPoint, SearchQuery } from "#core/search/SearchQuery.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { currencyOf } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable, type NotBookable } from "#core/trip/checkBookable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

type MatchSettings = Pick<ProductSettingsValues, "search" | "privacy">

/** Builds the search query of a request. */
export const matchQuery = (
  request: CommuteRequest,
  settings: ProductSettingsValues["search"]
): SearchQuery => ({
  from: namedPoint(request.from),
  to: namedPoint(request.to),
  at: request.plannedTime,
  by: request.plannedTimeBy,
  window: searchWindow(request.plannedTime, request.plannedTimeBy, settings),
  maxWalk: metres(settings.maxWalkMeters),
  seats: request.seats,
  passengerId: Option.some(request.passengerId),
  currency: currencyOf[request.from.country]
})

const namedPoint = ({ lat, lng, street }: CommuteRequest["from"]): NamedPoint => ({ lat, lng, name: street })

/** Why a request finds nothing at all: it no longer waits. */
export type RequestClosed = "request_not_open" | "request_in_the_past"

/** REQ-007 Whether a request still waits for a trip. */
export const checkWaiting = (
  { plannedTime, state }: Pick<CommuteRequest, "plannedTime" | "state">,
  now: DateTime.Utc
): Result.Result<void, RequestClosed> => {
  if (state._tag !== "OPEN") return Result.fail("request_not_open")
  return DateTime.isLessThanOrEqualTo(plannedTime, now) ? Result.fail("request_in_the_past") : Result.void
}

/** Why a trip does not match a request: a reason of the stops, or the tag of the refusal to book it. */
export type RequestMismatch =
  | RequestClosed
  | StopMismatch
  | NotBookable["_tag"]
  | "trip_not_listed"
  | "asked_before"

interface Candidate {
  readonly trip: DriverTrip
  readonly bookings: ReadonlyArray<Booking>
}

/**
 * REQ-007 Computes the trip part that an open request could book now, by the rules of search and booking. `bookings` are
 * those of the trip. Fails with the reason for an own, full, departed or unlisted trip, for a trip that the passenger has
 * requested before (with any outcome), and for a request that is no longer open.
 */
export const judgeTrip = (
  request: CommuteRequest,
  { bookings, trip }: Candidate,
  now: DateTime.Utc,
  { privacy, search }: MatchSettings
): Result.Result<TripMatch, RequestMismatch> => {
  const waiting = checkWaiting(request, now)
  if (Result.isFailure(waiting)) return Result.fail(waiting.failure)
  if (!isListed(trip)) return Result.fail("trip_not_listed")
  if (bookings.some(({ passengerId }) => passengerId === request.passengerId)) {
    return Result.fail("asked_before")
  }
  const hasRoom = hasRoomFor(request.seats, trip.seats, bookings)
  const match = judgeDriverTrip(trip, matchQuery(request, search), privacy.guestRoundMeters, hasRoom)
  if (Result.isFailure(match)) return Result.fail(match.failure)
  const bookable = checkBookable(
    bookableFromTrip(trip, match.success.from.plannedTime),
    Option.some(request.passengerId),
    now
  )
  return Result.isFailure(bookable) ? Result.fail(bookable.failure._tag) : match
}

/** REQ-007 The match of `judgeTrip`, if there is one. */
export const matchRequest = (
  request: CommuteRequest,
  candidate: Candidate,
  now: DateTime.Utc,
  settings: MatchSettings
): Option.Option<TripMatch> => Result.getSuccess(judgeTrip(request, candidate, now, settings))

/** N20 Orders matches: nearest to the planned time first, then the least walking. */
export const matchOrder = (
  request: Pick<CommuteRequest, "plannedTime" | "plannedTimeBy">
): Order.Order<TripMatch> => {
  const timeApart = ({ from, to }: TripMatch) =>
    Math.abs(
      (request.plannedTimeBy === "DEPARTURE" ? from : to).plannedTime.epochMilliseconds -
        request.plannedTime.epochMilliseconds
    )
  return Order.combine(
    Order.mapInput(Order.Number, timeApart),
    Order.mapInput(Order.Number, (match: TripMatch) => match.walkToStart + match.walkFromEnd)
  )
}
