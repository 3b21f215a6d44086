import { Effect } from "effect"
import { minutesAfter, wallTime } from "#tests/simulation/calendar.ts"
import { commutesOf, type Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { bookTrip } from "./bookTrip.ts"
import { requestTrip } from "./requestTrip.ts"
import { type Commute, searchTrips } from "./searchTrips.ts"

const findTrip = Effect.fn("findTrip")(function* (person: Person, commute: Commute) {
  const { random } = yield* Simulation
  const found = yield* searchTrips(person, commute)
  for (const result of found.slice(0, 3)) {
    if (random.chance(0.6) && (yield* bookTrip(person, result))) return
  }
  if (random.chance(0.7)) yield* requestTrip(person, commute)
})

/** Schedules the passenger's searches for the next day. */
export const planPassengerDay = Effect.fn("planPassengerDay")(function* (person: Person) {
  const { now, schedule, random } = yield* Simulation
  const evening = yield* now
  for (const { from, minutes, to } of commutesOf(person)) {
    if (!random.chance(0.6)) continue
    const commute = { from, to, time: wallTime(evening, 1, minutes) }
    yield* schedule(minutesAfter(evening, random.whole(0, 240)), findTrip(person, commute))
  }
})
