import { Effect, Option } from "effect"
import * as fc from "fast-check"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { pick } from "#tests/api/laws/bookings/World.ts"
import { callApi, createNewCaller } from "#tests/api/laws/LawContext.ts"
import { consoleTokenOf } from "#tests/support/server/accountApi.ts"
import { endTrip } from "./tripUnderWay.ts"
import { deniedFor, type ViewCheck } from "./ViewCheck.ts"
import type { ViewWorld } from "./ViewWorld.ts"

const calls = {
  start: (world: ViewWorld, { id }: DriverTrip) =>
    callApi(world.driver, (api) => api.trips.start({ params: { id }, payload: { declinePending: false } })),
  end: (world: ViewWorld, { id }: DriverTrip) => endTrip(world, id, false),
  end_with_subsidy: (world: ViewWorld, { id }: DriverTrip) => endTrip(world, id, true),
  book: Effect.fnUntraced(function* (_town: ViewWorld, { id, stops }: DriverTrip) {
    const payload = {
      driverTripId: id,
      fromDriverStopId: pick(stops, 0).id,
      toDriverStopId: pick(stops, 3).id
    }
    const passenger = yield* createNewCaller(10_000)
    return yield* callApi(passenger, (api) => api.bookings.book({ headers: {}, payload }))
  })
}

/** Staff see why a trip is not found; most calls say only that it is not. */
const hiddenStates: ReadonlySet<string> = new Set([
  "trip_cancelled",
  "trip_already_completed",
  "trip_not_offered"
])
const refusalsOf = (code: string) => (hiddenStates.has(code) ? [code, "trip_not_found"] : [code])

/** CONS-001 The console answers why a driver cannot start or end a trip, or why a passenger cannot book it. */
const verdict = fc
  .record({ trip: fc.nat({ max: 1 }), question: fc.constantFrom("start", "end", "end_with_subsidy", "book") })
  .map(
    ({ question, trip: which }): ViewCheck => ({
      description: `the console shows of trip ${which} whether its ${question} is possible`,
      read: Effect.fnUntraced(function* (world) {
        const trip = pick(world.trips, which)
        // The time of the world moves, so that an older session may be idle.
        const agent = { ...world.agent, token: yield* consoleTokenOf(world.agent.id) }
        const detail = yield* callApi(agent, (api) => api.console.trip({ params: { id: trip.id } }))
        if (detail._tag === "Refused") throw new Error(`the console: ${detail.code}`)
        const shown = detail.value.verdicts.find((one) => one.question === question)
        return Option.map(Option.fromUndefinedOr(shown), ({ code }) => ({
          permission: deniedFor(Option.toArray(code).flatMap(refusalsOf)),
          call: calls[question](world, trip)
        }))
      })
    })
  )

export const consoleChecks = [verdict, verdict]
