import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadAutoBookingStates } from "#api/views/loadAutoBookingStates.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { driverView } from "#api/views/people.ts"
import { stopView } from "#api/views/trips.ts"
import { guestViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { roundTrip } from "#core/trip/roundedTrip.ts"
import { boardingPart } from "#core/trip/stopPair.ts"
import { isListed, isUnavailable } from "#core/trip/tripVisibility.ts"
import { quoteOpenedTrip } from "#core/usecases/search/quoteTripParts.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"

/** N82 Without a caller, so everybody sees the trip as a guest does. */
const publicTrip = Effect.fn("publicTrip")(function* (id: TripId) {
  const { privacy, seats } = yield* ProductSettings
  const exact = yield* findTrip(id)
  if (!isListed(exact)) return yield* new TripNotFound()
  const part = boardingPart(exact.stops, Option.none())
  const { terms } = yield* quoteOpenedTrip(
    { trip: exact, ...part },
    { seats: seats.bookDefault, id: Option.none() }
  )
  const precision = tripPrecision(exact, [], guestViewer, privacy)
  const { image, name, ratingsAverage } = driverView(
    exact.driverId,
    yield* (yield* PersonCards).find([exact.driverId]),
    precision
  )
  const trip = roundTrip(exact, precision.endMeters)
  return {
    id: trip.id,
    departureTime: trip.plannedDeparture,
    arrivalTime: trip.plannedArrival,
    price: terms.price,
    currency: terms.currency,
    stops: trip.stops.filter((stop) => !stop.deactivated).map(stopView),
    route: trip.route,
    from: trip.from.city,
    to: trip.to.city,
    driver: { name, image, ratingsAverage }
  }
})

/** TRIP-048 to TRIP-050 The calls by which anyone with the link sees a trip. */
export const layerPublicTripRoutes = HttpApiBuilder.group(Api, "publicTrips", (handlers) =>
  handlers.handleAll({
    publicTrip: ({ params }) => publicTrip(params.id),
    state: Effect.fn(function* ({ params }) {
      const user = yield* MaybeUser
      const trip = yield* findTrip(params.id)
      const open = user === null ? Option.none() : yield* (yield* BookingStore).openOf(trip.id, user.id)
      // N08 A reserved seat is boarded by code; it is no booking yet.
      const booked = Option.filter(open, ({ status }) => status !== "RESERVED")
      const autoBookingOf = yield* loadAutoBookingStates(
        [trip],
        Option.map(Option.fromNullOr(user), ({ id }) => id)
      )
      return {
        alreadyBookedId: Option.map(booked, (booking) => booking.id),
        ...autoBookingOf(trip),
        isDeleted: isUnavailable(trip),
        isStarted: Option.isSome(trip.startedAt),
        isCompleted: Option.isSome(trip.completedAt)
      }
    })
  })
)
