import { type DateTime, Effect, Option } from "effect"
import { addressFields } from "#api/views/addresses.ts"
import type { Address } from "#core/shared/Address.ts"
import { minutesAfter, wallTime } from "#tests/simulation/calendar.ts"
import { commutesOf, type Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { driveTrip } from "./driveTrip.ts"
import { everyWorkday } from "./everyWorkday.ts"
import { prepareTrip } from "./prepareTrip.ts"
import { takeVacation } from "./tripActions.ts"

interface Commute {
  readonly from: Address
  readonly to: Address
}

const randomTerms = Effect.fn("randomTerms")(function* ({ from, to }: Commute) {
  const { random } = yield* Simulation
  return {
    chargeForTrip: random.chance(0.7),
    departureStops: [],
    seats: random.whole(1, 4),
    viaStops: [],
    ...addressFields({ from, to })
  }
})

interface Offer {
  readonly id: string
}
const offeredId = (offered: { readonly trip: Offer } | { readonly recurringTrip: Offer }) =>
  "trip" in offered ? offered.trip.id : offered.recurringTrip.id

const offerOnce = Effect.fn("offerOnce")(function* (
  person: Person,
  commute: Commute,
  departure: DateTime.Utc
) {
  const { request } = yield* Simulation
  const payload = { type: "SINGLE_TRIP" as const, departure, ...(yield* randomTerms(commute)) }
  const answer = yield* request({
    caller: person,
    name: "offer",
    send: (api) => api.trips.offer({ headers: {}, payload }),
    result: offeredId
  })
  if (Option.isSome(answer) && "trip" in answer.value) yield* prepareTrip(person, answer.value.trip)
})

/** A ride now is found by its code only. */
const rideNow = Effect.fn("rideNow")(function* (person: Person, { from, to }: Commute) {
  const { request, now } = yield* Simulation
  const position = { lat: from.lat, lng: from.lng, accuracy: 10, timestamp: yield* now }
  const payload = { position, ...addressFields({ from, to }) }
  const riding = yield* request({
    caller: person,
    name: "ride now",
    send: (api) => api.trips.rideNow({ headers: {}, payload }),
    result: ({ id }) => id
  })
  if (Option.isSome(riding)) yield* driveTrip(person, riding.value)
})

/** Offers the recurring trips of a driver, once at the start. */
export const offerRecurringTrips = Effect.fn("offerRecurringTrips")(function* (person: Person) {
  const { request } = yield* Simulation
  for (const { minutes, ...commute } of commutesOf(person)) {
    const payload = { type: "WORK" as const, times: everyWorkday(minutes), ...(yield* randomTerms(commute)) }
    yield* request({
      caller: person,
      name: "offer a recurring trip",
      send: (api) => api.trips.offer({ headers: {}, payload }),
      result: offeredId
    })
  }
})

/** Schedules the driver's offers for the next day. */
export const planDriverDay = Effect.fn("planDriverDay")(function* (person: Person) {
  const { now, schedule, random } = yield* Simulation
  const evening = yield* now
  for (const { minutes, ...commute } of commutesOf(person)) {
    if (!random.chance(0.6)) continue
    const departure = wallTime(evening, 1, minutes)
    yield* random.chance(0.1)
      ? schedule(departure, rideNow(person, commute))
      : schedule(minutesAfter(evening, random.whole(0, 120)), offerOnce(person, commute, departure))
  }
})

/** Prepares the next occurrences of a driver with recurring trips. */
export const prepareOccurrences = Effect.fn("prepareOccurrences")(function* (person: Person) {
  const { request, now, random } = yield* Simulation
  const [from, to] = [yield* now, wallTime(yield* now, 2, 0)]
  if (random.chance(0.05)) yield* takeVacation(person)
  const overview = yield* request({
    caller: person,
    name: "overview",
    send: (api) => api.bookings.overview()
  })
  if (Option.isNone(overview)) return
  for (const trip of overview.value.driverTrips) {
    if (Option.isSome(trip.startedAt)) continue
    if (trip.plannedDeparture > from && trip.plannedDeparture < to) yield* prepareTrip(person, trip)
  }
})
