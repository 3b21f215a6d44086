import { DateTime, Effect, Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { City } from "#tests/simulation/City.ts"
import { minutesAfter, wallTime } from "#tests/simulation/days.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { addressFields } from "./addresses.ts"
import { boardSomebody } from "./walker.ts"

const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share
})

const offer = Effect.fn("offer")(function* (
  who: Person,
  from: Address,
  to: Address,
  departure: DateTime.Utc
) {
  const { ask, random } = yield* City
  const payload = {
    type: "SINGLE_TRIP" as const,
    chargeForTrip: random.chance(0.7),
    departure,
    departureStops: [],
    seats: random.whole(1, 4),
    viaStops: [],
    ...addressFields(from, to)
  }
  const answer = yield* ask({ who, name: "offer", call: (api) => api.trips.offer({ headers: {}, payload }) })
  return Option.flatMap(answer, (one) => ("trip" in one ? Option.some(one.trip) : Option.none()))
})

const answerWaiting = Effect.fn("answerWaiting")(function* (who: Person, { id }: DriverTripView) {
  const { ask, random } = yield* City
  const seen = yield* ask({ who, name: "look", call: (api) => api.trips.driverTrip({ params: { id } }) })
  const waiting = Option.match(seen, { onNone: () => [], onSome: (trip) => trip.passengerTrips }).filter(
    ({ status }) => status === "AWAITING_APPROVAL"
  )
  for (const booking of waiting) {
    const wish = { who, trip: id }
    const params = { id: booking.id }
    const mood = random.next()
    if (mood < 0.75) yield* ask({ ...wish, name: "accept", call: (api) => api.bookings.accept({ params }) })
    else if (mood < 0.85) {
      yield* ask({
        ...wish,
        name: "accept without income",
        call: (api) => api.bookings.acceptWithoutIncome({ params })
      })
    } else if (mood < 0.95) {
      yield* ask({ ...wish, name: "deny", call: (api) => api.bookings.deny({ params }) })
    }
  }
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
      call: (api) => api.bookings.rate({ params: { id: booking.id }, headers: {}, payload })
    })
  }
})

/** What is tried a second time, in another way, when it was refused. */
type Once = (who: Person, trip: DriverTripView, how: boolean) => Effect.Effect<void, never, City>

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
  yield* plan(minutesAfter(yield* now, random.whole(0, 8)), boardSomebody(code.value.value, trip.id))
})

/** On the way: positions, unless the telephone has none, perhaps a code, and the end. */
const drive = Effect.fn("drive")(function* (who: Person, trip: DriverTripView) {
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

const start: Once = Effect.fn("start")(function* (who, trip, declinePending) {
  const { ask, now, plan } = yield* City
  const params = { id: trip.id }
  const started = yield* ask({
    who,
    name: "start",
    trip: trip.id,
    call: (api) => api.trips.start({ params, payload: { declinePending } })
  })
  if (Option.isSome(started)) yield* drive(who, trip)
  else if (!declinePending) yield* plan(minutesAfter(yield* now, 10), start(who, trip, true))
})

const cancel = Effect.fn("cancel")(function* (who: Person, { id }: DriverTripView) {
  const { ask } = yield* City
  yield* ask({
    who,
    name: "cancel a trip",
    trip: id,
    call: (api) => api.trips.cancelTrip({ params: { id } })
  })
})

const offerAndDrive = Effect.fn("offerAndDrive")(function* (
  who: Person,
  from: Address,
  to: Address,
  departure: DateTime.Utc
) {
  const { now, plan, random } = yield* City
  const offered = yield* offer(who, from, to, departure)
  if (Option.isNone(offered)) return
  const left = DateTime.distance(yield* now, departure)
  const inBetween = () =>
    Effect.map(now, (time) =>
      DateTime.addDuration(time, left).pipe((at) => minutesAfter(at, -random.whole(5, 600)))
    )
  for (const _ of [1, 2, 3]) yield* plan(yield* inBetween(), answerWaiting(who, offered.value))
  if (random.chance(0.08)) yield* plan(yield* inBetween(), cancel(who, offered.value))
  if (random.chance(0.95)) {
    yield* plan(minutesAfter(departure, random.whole(-20, 25)), start(who, offered.value, false))
  }
})

/** In the evening: what one drives tomorrow. */
export const driverEvening = Effect.fn("driverEvening")(function* (who: Person) {
  const { now, plan, random } = yield* City
  const evening = yield* now
  const ways = [
    [who.leaves, who.home, who.work],
    [who.returns, who.work, who.home]
  ] as const
  for (const [minutes, from, to] of ways) {
    if (!random.chance(0.8)) continue
    const departure = wallTime(evening, 1, minutes)
    yield* plan(minutesAfter(evening, random.whole(0, 120)), offerAndDrive(who, from, to, departure))
  }
})
