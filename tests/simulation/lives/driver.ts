import { type DateTime, Effect, Option } from "effect"
import { addressFieldsOf } from "#api/views/addresses.ts"
import type { Address } from "#core/shared/Address.ts"
import { City } from "#tests/simulation/City.ts"
import { minutesAfter, wallTime } from "#tests/simulation/days.ts"
import { type Person, waysOf } from "#tests/simulation/Person.ts"
import { accompany } from "./accompany.ts"
import { drive } from "./drive.ts"
import { everyWorkday } from "./everyWorkday.ts"
import { holiday } from "./extras.ts"

interface Way {
  readonly from: Address
  readonly to: Address
}

const termsOf = Effect.fn("termsOf")(function* ({ from, to }: Way) {
  const { random } = yield* City
  return {
    chargeForTrip: random.chance(0.7),
    departureStops: [],
    seats: random.whole(1, 4),
    viaStops: [],
    ...addressFieldsOf({ from, to })
  }
})

const offerOnce = Effect.fn("offerOnce")(function* (who: Person, way: Way, departure: DateTime.Utc) {
  const { ask } = yield* City
  const payload = { type: "SINGLE_TRIP" as const, departure, ...(yield* termsOf(way)) }
  const answer = yield* ask({ who, name: "offer", call: (api) => api.trips.offer({ headers: {}, payload }) })
  if (Option.isSome(answer) && "trip" in answer.value) yield* accompany(who, answer.value.trip)
})

/** Nobody knows of this drive but who sees its code. */
const rideNow = Effect.fn("rideNow")(function* (who: Person, { from, to }: Way) {
  const { ask, now } = yield* City
  const position = { lat: from.lat, lng: from.lng, accuracy: 10, timestamp: yield* now }
  const payload = { position, ...addressFieldsOf({ from, to }) }
  const riding = yield* ask({
    who,
    name: "ride now",
    call: (api) => api.trips.rideNow({ headers: {}, payload })
  })
  if (Option.isSome(riding)) yield* drive(who, riding.value)
})

/** At first: what one drives every week. */
export const offerWeekly = Effect.fn("offerWeekly")(function* (who: Person) {
  const { ask } = yield* City
  for (const { minutes, ...way } of waysOf(who)) {
    const payload = { type: "WORK" as const, times: everyWorkday(minutes), ...(yield* termsOf(way)) }
    yield* ask({ who, name: "offer weekly", call: (api) => api.trips.offer({ headers: {}, payload }) })
  }
})

/** In the evening: what one drives tomorrow. */
export const driverEvening = Effect.fn("driverEvening")(function* (who: Person) {
  const { now, plan, random } = yield* City
  const evening = yield* now
  for (const { minutes, ...way } of waysOf(who)) {
    if (!random.chance(0.6)) continue
    const departure = wallTime(evening, 1, minutes)
    yield* random.chance(0.1)
      ? plan(departure, rideNow(who, way))
      : plan(minutesAfter(evening, random.whole(0, 120)), offerOnce(who, way, departure))
  }
})

/** The same for whoever drives the same every week: the trips are there already. */
export const weeklyDriverEvening = Effect.fn("weeklyDriverEvening")(function* (who: Person) {
  const { ask, now, random } = yield* City
  const [from, to] = [yield* now, wallTime(yield* now, 2, 0)]
  if (random.chance(0.05)) yield* holiday(who)
  const overview = yield* ask({ who, name: "overview", call: (api) => api.bookings.overview() })
  if (Option.isNone(overview)) return
  for (const trip of overview.value.driverTrips) {
    if (Option.isSome(trip.startedAt)) continue
    if (trip.plannedDeparture > from && trip.plannedDeparture < to) yield* accompany(who, trip)
  }
})
