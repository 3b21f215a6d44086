import { Effect, Option } from "effect"
import * as fc from "fast-check"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { ask, newcomer } from "#tests/api/laws/LawContext.ts"
import { pick } from "#tests/api/laws/rides/World.ts"
import { type Claim, unless } from "./Claim.ts"
import type { Town } from "./Town.ts"
import { endTrip } from "./underway.ts"

const questions = {
  start: (town: Town, { id }: DriverTrip) =>
    ask(town.driver, (api) => api.trips.start({ params: { id }, payload: { declinePending: false } })),
  end: (town: Town, { id }: DriverTrip) => endTrip(town, id, true),
  book: Effect.fnUntraced(function* (_town: Town, { id, stops }: DriverTrip) {
    const payload = {
      driverTripId: id,
      fromDriverStopId: pick(stops, 0).id,
      toDriverStopId: pick(stops, 3).id
    }
    const somebody = yield* newcomer(10_000)
    return yield* ask(somebody, (api) => api.bookings.book({ headers: {}, payload }))
  })
}

/** CONS-001 the console answers why a driver cannot start or end a trip, or somebody with money and time not book it. */
const verdict = fc
  .record({ trip: fc.nat({ max: 1 }), question: fc.constantFrom("start", "end", "book") })
  .map(
    ({ question, trip: which }): Claim => ({
      words: `the console says of trip ${which} whether one can ${question}`,
      hear: Effect.fnUntraced(function* (town) {
        const trip = pick(town.trips, which)
        const file = yield* ask(town.agent, (api) => api.console.trip({ params: { id: trip.id } }))
        if (file._tag === "Refused") throw new Error(`the console: ${file.code}`)
        const said = file.value.verdicts.find((one) => one.question === question)
        return Option.map(Option.fromUndefinedOr(said), ({ code }) => ({
          told: unless(Option.toArray(code)),
          call: questions[question](town, trip)
        }))
      })
    })
  )

export const consoleClaims = [verdict, verdict]
