import { DateTime, Option, Order, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { hasRoomFor } from "#core/booking/seats.ts"
import { type Match, type MatchQuery, matchTrip } from "#core/search/matchTrip.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { bookableTrip } from "#core/trip/bookableTrip.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { isListed } from "#core/trip/isListed.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

/** What a request searches for. */
export const queryOf = (request: CommuteRequest, settings: ProductSettingsValues["search"]): MatchQuery => ({
  from: request.from,
  to: request.to,
  by: request.plannedTimeBy,
  window: searchWindow(request.plannedTime, request.plannedTimeBy, settings),
  maxWalk: metres(settings.maxWalkMeters)
})

/**
 * REQ-007 the part of a trip that a waiting request could book now, by the rules of search and booking; `bookings` are
 * those of the trip. `None` for an own, full, gone or unlisted trip, for one that the passenger has asked for before, whatever
 * came of it, and for a request that waits no more.
 */
export const matchRequest = (
  request: CommuteRequest,
  { bookings, trip }: { readonly trip: DriverTrip; readonly bookings: ReadonlyArray<Booking> },
  now: DateTime.Utc,
  settings: ProductSettingsValues["search"]
): Option.Option<Match> => {
  if (request.state._tag !== "OPEN" || DateTime.isLessThanOrEqualTo(request.plannedTime, now))
    return Option.none()
  if (!isListed(trip)) return Option.none()
  if (bookings.some(({ passengerId }) => passengerId === request.passengerId)) return Option.none()
  const hasRoom = hasRoomFor(request.seats, trip.seats, bookings)
  return Option.filter(matchTrip(trip, queryOf(request, settings), hasRoom), ({ from }) => {
    const bookable = checkBookable(
      bookableTrip(trip, from.plannedTime),
      Option.some(request.passengerId),
      now
    )
    return Result.isSuccess(bookable)
  })
}

/** N20 the best match comes first: nearest to the asked time, then with the least walking. */
export const byFit = (request: Pick<CommuteRequest, "plannedTime" | "plannedTimeBy">): Order.Order<Match> => {
  const timeApart = ({ from, to }: Match) =>
    Math.abs(
      (request.plannedTimeBy === "DEPARTURE" ? from : to).plannedTime.epochMilliseconds -
        request.plannedTime.epochMilliseconds
    )
  return Order.combine(
    Order.mapInput(Order.Number, timeApart),
    Order.mapInput(Order.Number, (match: Match) => match.walkToStart + match.walkFromEnd)
  )
}
