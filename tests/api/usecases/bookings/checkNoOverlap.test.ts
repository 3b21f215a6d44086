import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { aBookingCommand, aTrip, userId } from "#tests/support/builders/entities.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const evening = "2026-03-01T20:00:00Z"
const PEOPLE = 12

/** Two commands of one person: a seat on another driver's trip, and a trip of their own at the same time. */
const conflictingCommands = Effect.fn("conflictingCommands")(function* (number: number) {
  const [driver, passenger] = [userId(100 + number), userId(200 + number)]
  yield* createPerson(driver)
  yield* createPerson(passenger)
  const trip = yield* offer(aTrip({ number: 100 + number, driverId: driver, chargeForTrip: false }))
  const own = aTrip({ number: 200 + number, driverId: passenger })
  return [
    Effect.isSuccess(bookTrip(aBookingCommand(trip, passenger))),
    Effect.isSuccess(inTransaction(addTrip(own)))
  ]
})

layer(layerTestPorts)("a trip and a booking of one person at the same time", (it) => {
  it.effect("ERR-012 ERR-013 N18 of a concurrent offer and seat request exactly one succeeds", () =>
    Effect.gen(function* () {
      const pairs = yield* Effect.forEach(
        Array.from({ length: PEOPLE }, (_, number) => number),
        conflictingCommands
      )
      const succeeded = yield* atTime(evening, Effect.all(pairs.flat(), { concurrency: "unbounded" }))
      const successes = pairs.map((_, number) =>
        succeeded.slice(number * 2, number * 2 + 2).filter((isDone) => isDone)
      )
      assert.deepStrictEqual(
        successes.map(({ length }) => length),
        pairs.map(() => 1)
      )
    })
  )
})
