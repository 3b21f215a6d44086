import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PersonCards } from "#api/views/PersonCards.ts"
import { driverView } from "#api/views/people.ts"
import { stopView } from "#api/views/trips.ts"
import { weeklySeats } from "#api/views/weeklySeats.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { currencyOf } from "#core/shared/country.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { passengerCharge } from "#core/subsidy/price.ts"
import { isListed } from "#core/trip/isListed.ts"
import { isWithdrawn } from "#core/trip/isWithdrawn.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { findTrip } from "#core/usecases/foreseen/findTrip.ts"

const publicTrip = Effect.fn("publicTrip")(function* (id: TripId) {
  const settings = yield* ProductSettings
  const trip = yield* findTrip(id)
  if (!isListed(trip)) return yield* new TripNotFound()
  const { image, name, ratingsAverage } = driverView(
    trip.driverId,
    yield* (yield* PersonCards).of([trip.driverId])
  )
  return {
    id: trip.id,
    departureTime: trip.plannedDeparture,
    arrivalTime: trip.plannedArrival,
    price: passengerCharge(trip.distance, trip.from.country, trip.chargeForTrip, settings),
    currency: currencyOf[trip.from.country],
    stops: trip.stops.filter((stop) => !stop.deactivated).map(stopView),
    route: trip.route,
    from: trip.from.city,
    to: trip.to.city,
    driver: { name, image, ratingsAverage }
  }
})

/** TRIP-048 to TRIP-050. */
export const layerOpenTripRoutes = HttpApiBuilder.group(Api, "openTrips", (handlers) =>
  handlers.handleAll({
    publicTrip: ({ params }) => publicTrip(params.id),
    state: Effect.fn(function* ({ params }) {
      const user = yield* MaybeUser
      const trip = yield* findTrip(params.id)
      const booked = user === null ? Option.none() : yield* (yield* BookingStore).openOf(trip.id, user.id)
      const weekly = yield* weeklySeats(
        [trip],
        Option.map(Option.fromNullOr(user), ({ id }) => id)
      )
      return {
        alreadyBookedId: Option.map(booked, (booking) => booking.id),
        ...weekly(trip),
        isDeleted: isWithdrawn(trip),
        isStarted: Option.isSome(trip.startedAt),
        isCompleted: Option.isSome(trip.completedAt)
      }
    })
  })
)
