import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { copenhagen } from "#tests/support/builders/entities.ts"
import { bookAndAccept, createTripAndPeople, endTrip, reportPosition, startTrip } from "./trips.ts"

/** Creates a completed trip whose car was seen at its destination only, so that the subsidy of its booking is held; `now` is the server's time. */
export const createHeldSubsidy = Effect.fn("createHeldSubsidy")(function* (number: number, now: string) {
  const { driver, passenger, trip } = yield* createTripAndPeople(number)
  const booking = yield* bookAndAccept(trip, driver, passenger)
  assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
  yield* reportPosition(trip, driver, copenhagen, now)
  assert.strictEqual((yield* endTrip(trip, driver, true)).status, 200)
  return { trip, driver, passenger, booking }
})
