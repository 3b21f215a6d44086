import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadAutoBookingStates } from "#api/views/loadAutoBookingStates.ts"
import { loadPublicTrip } from "#api/views/loadPublicTrip.ts"
import { Api } from "#core/contract/Api.ts"
import { MaybeUser } from "#core/contract/middleware.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { isUnavailable } from "#core/trip/tripVisibility.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"

/** TRIP-048 to TRIP-050 The calls by which anyone with the link sees a trip. */
export const layerPublicTripRoutes = HttpApiBuilder.group(Api, "publicTrips", (handlers) =>
  handlers.handleAll({
    publicTrip: ({ params }) => loadPublicTrip(params.id),
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
