import { DateTime, Effect, Option } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { byFit, matchRequest, queryOf } from "#core/request/matchRequest.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { quoteOpened } from "#core/usecases/search/quoteRides.ts"
import { findTrips } from "#core/usecases/trips/findTrip.ts"

/** N20 the trip that suits an open request best, with what it costs its passenger. */
export const bestTripOf = Effect.fn("bestTripOf")(function* (request: CommuteRequest) {
  if (request.state._tag !== "OPEN") return Option.none()
  const { search } = yield* ProductSettings
  const now = yield* DateTime.now
  const query = { ...queryOf(request, search), at: request.plannedTime, seats: request.seats }
  const ids = (yield* (yield* TripSearch).find(query)).map(({ tripId }) => tripId)
  const trips = yield* findTrips(ids)
  const all = yield* (yield* BookingStore).ofTrips(ids)
  const [best] = trips
    .flatMap((trip) => {
      const bookings = all.filter((booking) => booking.tripId === trip.id)
      return Option.toArray(matchRequest(request, { trip, bookings }, now, search))
    })
    .toSorted(byFit(request))
  if (best === undefined) return Option.none()
  return Option.some(yield* quoteOpened(best, { seats: request.seats, id: Option.some(request.passengerId) }))
})
