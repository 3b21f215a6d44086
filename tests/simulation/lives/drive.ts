import { Effect, Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { City } from "#tests/simulation/City.ts"
import { minutesAfter } from "#tests/simulation/days.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { visit } from "./visitor.ts"
import { boardSomebody } from "./walker.ts"

/** How many of those who type a code have no account, or are not signed in. */
const VISITORS = 0.5

const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share
})

const report = Effect.fn("report")(function* (who: Person, trip: DriverTripView, where: GeoPoint) {
  const { ask, now } = yield* City
  const payload = { position: { ...where, accuracy: 10, timestamp: yield* now } }
  const params = { id: trip.id }
  yield* ask({ who, name: "position", call: (api) => api.trips.position({ params, payload }) })
})

const rateAll = Effect.fn("rateAll")(function* (who: Person, { id }: DriverTripView) {
  const { ask, random } = yield* City
  const seen = yield* ask({ who, name: "look", call: (api) => api.trips.driverTrip({ params: { id } }) })
  const rode = Option.match(seen, { onNone: () => [], onSome: (trip) => trip.passengerTrips })
  for (const booking of rode.filter(({ status }) => status === "ACCEPTED")) {
    const payload = { rating: random.whole(1, 10) / 2 }
    yield* ask({
      who,
      name: "rate a passenger",
      call: (api) => api.bookings.rate({ params: { id: booking.id }, payload })
    })
  }
})

/** What is tried a second time, in another way, when it was refused. */
export type Once = (who: Person, trip: DriverTripView, how: boolean) => Effect.Effect<void, never, City>

const end: Once = Effect.fn("end")(function* (who, trip, userExpectsSubsidy) {
  const { ask, now, plan, random } = yield* City
  if (random.chance(0.9)) yield* report(who, trip, { lat: trip.toLat, lng: trip.toLng })
  const ended = yield* ask({
    who,
    name: "end",
    trip: trip.id,
    call: (api) => api.trips.end({ params: { id: trip.id }, payload: { userExpectsSubsidy } })
  })
  const later = minutesAfter(yield* now, random.whole(3, 15))
  if (Option.isSome(ended)) yield* plan(later, rateAll(who, trip))
  else if (userExpectsSubsidy) yield* plan(later, end(who, trip, false))
})

const takeCode = Effect.fn("takeCode")(function* (who: Person, trip: DriverTripView) {
  const { ask, now, plan, random } = yield* City
  const code = yield* ask({ who, name: "code", call: (api) => api.trips.code({ params: { id: trip.id } }) })
  if (Option.isNone(code)) return
  const seen = random.chance(VISITORS) ? visit : boardSomebody
  yield* plan(minutesAfter(yield* now, random.whole(0, 4)), seen(code.value.value, trip.id))
})

/** On the way: positions, unless the telephone has none, perhaps a code, and the end. */
export const drive = Effect.fn("drive")(function* (who: Person, trip: DriverTripView) {
  const { now, plan, random } = yield* City
  const start = yield* now
  const minutes = Math.max(10, Math.round(trip.duration / 60))
  const [from, to] = [
    { lat: trip.fromLat, lng: trip.fromLng },
    { lat: trip.toLat, lng: trip.toLng }
  ]
  if (random.chance(0.9)) {
    for (const share of [0.02, 0.3, 0.6]) {
      yield* plan(minutesAfter(start, minutes * share), report(who, trip, between(from, to, share)))
    }
  }
  if (random.chance(0.3)) yield* plan(minutesAfter(start, minutes * 0.02), takeCode(who, trip))
  if (random.chance(0.95)) {
    yield* plan(minutesAfter(start, minutes + random.whole(-3, 30)), end(who, trip, true))
  }
})
