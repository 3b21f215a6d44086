import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Ids } from "#core/ports/Ids.ts"
import type { NewNotification } from "#core/ports/Notifications.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { matchKey } from "#core/request/matchKey.ts"
import { matchRequest, wishOf } from "#core/request/matchRequest.ts"
import type { Match } from "#core/search/matchTrip.ts"
import { NotificationId, type RequestId, type TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

interface Found {
  readonly request: CommuteRequest
  readonly match: Match
}

const routeOf = ({ match: { from, to, trip }, request }: Found): string =>
  `/trip-details/search-result?driverTripId=${trip.id}&requestId=${request.id}` +
  `&departureStopPivotId=${from.id}&destinationStopPivotId=${to.id}`

const draw = Effect.fn("drawMatch")(function* (found: Found, { language }: Person) {
  const texts = yield* Texts
  const { match, request } = found
  const said = {
    from: match.from.name,
    to: match.to.name,
    time: DateTime.formatIso(match.from.plannedTime)
  }
  const notification: NewNotification = {
    id: NotificationId.make(yield* (yield* Ids).next),
    userId: request.passengerId,
    kind: "ride_agent_match",
    data: {
      title: texts.message("ride_agent_match_title", said, language),
      body: texts.message("ride_agent_match_body", said, language),
      route: routeOf(found)
    },
    createdAt: yield* DateTime.now,
    once: matchKey(request, match.trip.id)
  }
  return notification
})

/** REQ-007 each passenger hears of each match once. */
const tell = Effect.fn("tellMatches")(function* (found: ReadonlyArray<Found>) {
  if (found.length === 0) return
  const people = yield* (yield* People).findMany(found.map(({ request }) => request.passengerId))
  const personOf = new Map(people.map((person) => [person.id, person]))
  const drawn = yield* Effect.forEach(found, (one) => {
    const person = personOf.get(one.request.passengerId)
    return person === undefined ? Effect.succeedNone : Effect.map(draw(one, person), Option.some)
  })
  yield* notify(drawn.flatMap(Option.toArray))
})

/** REQ-007 a trip is new, changed, or has a seat again: whoever waits for such a trip hears of it. */
export const alertForTrip = Effect.fn("alertForTrip")(function* (tripId: TripId) {
  const { search } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trip = yield* Effect.orDie((yield* TripStore).find(tripId))
      const requests = yield* (yield* CommuteRequests).around(trip, now, search)
      const bookings = requests.length === 0 ? [] : yield* (yield* BookingStore).ofTrip(tripId)
      yield* tell(
        requests.flatMap((request) =>
          Option.toArray(matchRequest(request, { trip, bookings }, now, search)).map((match) => ({
            request,
            match
          }))
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
      yield* tell(
        trips.flatMap((trip) => {
          const bookings = all.filter((booking) => booking.tripId === trip.id)
          return Option.toArray(matchRequest(request, { trip, bookings }, now, search)).map((match) => ({
            request,
            match
          }))
        })
      )
    })
  )
})
