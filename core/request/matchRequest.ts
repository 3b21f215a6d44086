import { DateTime, Option, Order, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { hasRoomFor } from "#core/booking/seats.ts"
import { matchDriverTrip } from "#core/search/matchDriverTrip.ts"
import type { TripMatch } from "#core/search/matchTrip.ts"
import type { NamedPoint, SearchQuery } from "#core/search/SearchQuery.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { currencyOf } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
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

/**
 * REQ-007 Computes the trip part that an open request could book now, by the rules of search and booking. `bookings` are
 * those of the trip. None for an own, full, departed or unlisted trip, for a trip that the passenger has requested before
 * (with any outcome), and for a request that is no longer open.
 */
export const matchRequest = (
  request: CommuteRequest,
  { bookings, trip }: { readonly trip: DriverTrip; readonly bookings: ReadonlyArray<Booking> },
  now: DateTime.Utc,
  { privacy, search }: MatchSettings
): Option.Option<TripMatch> => {
  if (request.state._tag !== "OPEN" || DateTime.isLessThanOrEqualTo(request.plannedTime, now))
    return Option.none()
  if (!isListed(trip)) return Option.none()
  if (bookings.some(({ passengerId }) => passengerId === request.passengerId)) return Option.none()
  const hasRoom = hasRoomFor(request.seats, trip.seats, bookings)
  const match = matchDriverTrip(trip, matchQuery(request, search), privacy.guestRoundMeters, hasRoom)
  return Option.filter(match, ({ from }) => {
    const bookable = checkBookable(
      bookableFromTrip(trip, from.plannedTime),
      Option.some(request.passengerId),
      now
    )
    return Result.isSuccess(bookable)
  })
}

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
