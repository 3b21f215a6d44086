import { DateTime, Effect, Option } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { matchOrder, matchQuery, matchRequest } from "#core/request/matchRequest.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { quoteOpenedTrip } from "#core/usecases/search/quoteTripParts.ts"
import { findTrips } from "#core/usecases/trips/findTrip.ts"

/** N20 Finds the trip that matches an open request best, with its quote for the passenger. */
export const findBestTrip = Effect.fn("findBestTrip")(function* (request: CommuteRequest) {
  if (request.state._tag !== "OPEN") return Option.none()
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const found = yield* (yield* TripSearch).find(matchQuery(request, settings.search))
  const ids = found.map(({ tripId }) => tripId)
  const trips = yield* findTrips(ids)
  const all = yield* (yield* BookingStore).ofTrips(ids)
  const [best] = trips
    .flatMap((trip) => {
      const bookings = all.filter((booking) => booking.tripId === trip.id)
      return Option.toArray(matchRequest(request, { trip, bookings }, now, settings))
    })
    .toSorted(matchOrder(request))
  if (best === undefined) return Option.none()
  return Option.some(
    yield* quoteOpenedTrip(best, { seats: request.seats, id: Option.some(request.passengerId) })
  )
})
