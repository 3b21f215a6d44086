import { DateTime, Effect, Option } from "effect"
import { noticeForMatch } from "#core/messaging/notices.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { matchQuery, matchRequest } from "#core/request/matchRequest.ts"
import type { RequestId, TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

/** REQ-007 Notifies the passengers whose open requests match a trip that is new, changed or has a free seat again. */
export const notifyMatchesOfTrip = Effect.fn("notifyMatchesOfTrip")(function* (tripId: TripId) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* Effect.orDie((yield* TripStore).find(tripId))
      const requests = yield* (yield* CommuteRequests).findCandidates(trip, now, settings.search)
      const bookings = requests.length === 0 ? [] : yield* (yield* BookingStore).ofTrip(tripId)
      yield* notify(
        requests.flatMap((request) =>
          Option.toArray(matchRequest(request, { trip, bookings }, now, settings)).map((match) =>
            noticeForMatch(request, match)
          )
        )
      )
    })
  )
})

/** REQ-007 Notifies a passenger of the trips that match a request that is new, changed or open again. */
export const notifyMatchesOfRequest = Effect.fn("notifyMatchesOfRequest")(function* (requestId: RequestId) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const requests = yield* CommuteRequests
      const request = yield* Effect.orDie(requests.find(requestId))
      if (request.state._tag !== "OPEN") return
      const trips = yield* (yield* TripStore).findMany(
        yield* requests.findCandidateTrips(matchQuery(request, settings.search))
      )
      const all = yield* (yield* BookingStore).ofTrips(trips.map(({ id }) => id))
      yield* notify(
        trips.flatMap((trip) => {
          const bookings = all.filter((booking) => booking.tripId === trip.id)
          return Option.toArray(matchRequest(request, { trip, bookings }, now, settings)).map((match) =>
            noticeForMatch(request, match)
          )
        })
      )
    })
  )
})
