import { DateTime, Effect, Option } from "effect"
import { newsOfMatch } from "#core/messaging/newsOfMatch.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { matchRequest, wishOf } from "#core/request/matchRequest.ts"
import type { RequestId, TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tellNews } from "#core/usecases/notifications/tellNews.ts"

/** REQ-007 a trip is new, changed, or has a seat again: whoever waits for such a trip hears of it. */
export const alertForTrip = Effect.fn("alertForTrip")(function* (tripId: TripId) {
  const { search } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* Effect.orDie((yield* TripStore).find(tripId))
      const requests = yield* (yield* CommuteRequests).around(trip, now, search)
      const bookings = requests.length === 0 ? [] : yield* (yield* BookingStore).ofTrip(tripId)
      yield* tellNews(
        requests.flatMap((request) =>
          Option.toArray(matchRequest(request, { trip, bookings }, now, search)).map((match) =>
            newsOfMatch(request, match)
          )
        )
      )
    })
  )
})

/** REQ-007 a request is new, changed, or open again: its passenger hears of the trips that wait already. */
export const alertForRequest = Effect.fn("alertForRequest")(function* (requestId: RequestId) {
  const { search } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const requests = yield* CommuteRequests
      const request = yield* Effect.orDie(requests.find(requestId))
      if (request.state._tag !== "OPEN") return
      const trips = yield* (yield* TripStore).findMany(yield* requests.tripsFor(wishOf(request, search)))
      const all = yield* (yield* BookingStore).ofTrips(trips.map(({ id }) => id))
      yield* tellNews(
        trips.flatMap((trip) => {
          const bookings = all.filter((booking) => booking.tripId === trip.id)
          return Option.toArray(matchRequest(request, { trip, bookings }, now, search)).map((match) =>
            newsOfMatch(request, match)
          )
        })
      )
    })
  )
})
