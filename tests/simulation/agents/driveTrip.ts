import { Effect, Option } from "effect"
import { positionAlong } from "#api/demo/positionAlong.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { recordEnd } from "#tests/simulation/recordFacts.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { boardByCode } from "./boardByCode.ts"
import { lookUpAsVisitor } from "./visitor.ts"

/** The share of visitors among the people who look a code up. */
const VISITORS = 0.5

/** The way between two reported positions, and the fewest of them, enough for a subsidy. */
const METRES_BETWEEN_FIXES = 1000
const FEWEST_FIXES = 12

const report = Effect.fn("report")(function* (person: Person, trip: DriverTripView, where: GeoPoint) {
  const { request, now } = yield* Simulation
  const payload = { position: { ...where, accuracy: 10, timestamp: yield* now } }
  const params = { id: trip.id }
  yield* request({
    caller: person,
    name: "report a position",
    send: (api) => api.trips.position({ params, payload })
  })
})

const ratePassengers = Effect.fn("ratePassengers")(function* (person: Person, { id }: DriverTripView) {
  const { request, random } = yield* Simulation
  const seen = yield* request({
    caller: person,
    name: "view a trip",
    send: (api) => api.trips.driverTrip({ params: { id } })
  })
  const bookings = Option.match(seen, { onNone: () => [], onSome: (trip) => trip.passengerTrips })
  for (const booking of bookings.filter(({ status }) => status === "ACCEPTED")) {
    const payload = { rating: random.whole(1, 10) / 2 }
    yield* request({
      caller: person,
      name: "rate a passenger",
      send: (api) => api.bookings.rate({ params: { id: booking.id }, payload })
    })
  }
})

/** A call that is made again with another option when it is refused. */
export type TripCall = (
  person: Person,
  trip: DriverTripView,
  option: boolean
) => Effect.Effect<void, never, Simulation>

const end: TripCall = Effect.fn("end")(function* (person, trip, userExpectsSubsidy) {
  const { request, now, schedule, random, outsideApi } = yield* Simulation
  if (random.chance(0.9)) yield* report(person, trip, { lat: trip.toLat, lng: trip.toLng })
  const ended = yield* request({
    caller: person,
    name: "end",
    trip: trip.id,
    send: (api) => api.trips.end({ params: { id: trip.id }, payload: { userExpectsSubsidy } })
  })
  const later = minutesAfter(yield* now, random.whole(3, 15))
  if (Option.isNone(ended)) {
    if (userExpectsSubsidy) yield* schedule(later, end(person, trip, false))
    return
  }
  yield* outsideApi(recordEnd(trip.id, userExpectsSubsidy))
  yield* schedule(later, ratePassengers(person, trip))
})

const shareCode = Effect.fn("shareCode")(function* (person: Person, trip: DriverTripView) {
  const { request, now, schedule, random } = yield* Simulation
  const code = yield* request({
    caller: person,
    name: "get a code",
    send: (api) => api.trips.code({ params: { id: trip.id } })
  })
  if (Option.isNone(code)) return
  const lookUp = random.chance(VISITORS) ? lookUpAsVisitor : boardByCode
  yield* schedule(minutesAfter(yield* now, random.whole(0, 4)), lookUp(code.value.value, trip.id))
})

/** Schedules the positions along the road, perhaps a code, and the end of a trip under way. */
export const driveTrip = Effect.fn("driveTrip")(function* (person: Person, trip: DriverTripView) {
  const { now, schedule, random } = yield* Simulation
  const start = yield* now
  const minutes = Math.max(10, Math.round(trip.duration / 60))
  if (random.chance(0.9)) {
    const positionAt = positionAlong(trip.route)
    const fixes = Math.max(FEWEST_FIXES, Math.ceil(trip.distance / METRES_BETWEEN_FIXES))
    for (const share of Array.from({ length: fixes }, (_, index) => 0.02 + (0.96 * index) / fixes)) {
      yield* schedule(minutesAfter(start, minutes * share), report(person, trip, positionAt(share)))
    }
  }
  if (random.chance(0.3)) yield* schedule(minutesAfter(start, minutes * 0.02), shareCode(person, trip))
  if (random.chance(0.95)) {
    yield* schedule(
      minutesAfter(start, minutes + random.whole(0, 30)),
      end(person, trip, random.chance(0.85))
    )
  }
})
