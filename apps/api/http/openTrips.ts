import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PersonCards } from "#api/views/PersonCards.ts"
import { driverView } from "#api/views/people.ts"
import { stopView } from "#api/views/trips.ts"
import { weeklySeats } from "#api/views/weeklySeats.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { boardingPart } from "#core/trip/boardingPart.ts"
import { isListed } from "#core/trip/isListed.ts"
import { isWithdrawn } from "#core/trip/isWithdrawn.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { quoteOpened } from "#core/usecases/search/quoteRides.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"

const publicTrip = Effect.fn("publicTrip")(function* (id: TripId) {
  const { seats } = yield* ProductSettings
  const trip = yield* findTrip(id)
  if (!isListed(trip)) return yield* new TripNotFound()
  const part = boardingPart(trip.stops, Option.none())
  const { terms } = yield* quoteOpened({ trip, ...part }, { seats: seats.bookDefault, id: Option.none() })
  const { image, name, ratingsAverage } = driverView(
    trip.driverId,
    yield* (yield* PersonCards).of([trip.driverId])
  )
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

/** TRIP-048 to TRIP-050. */
export const layerOpenTripRoutes = HttpApiBuilder.group(Api, "openTrips", (handlers) =>
  handlers.handleAll({
    publicTrip: ({ params }) => publicTrip(params.id),
    state: Effect.fn(function* ({ params }) {
      const user = yield* MaybeUser
      const trip = yield* findTrip(params.id)
      const open = user === null ? Option.none() : yield* (yield* BookingStore).openOf(trip.id, user.id)
      // N08: whose seat is merely reserved gets on by the code, and has booked nothing yet.
      const booked = Option.filter(open, ({ status }) => status !== "RESERVED")
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
