import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { stopId, userId } from "#tests/support/builders.ts"
import { tripLike } from "#tests/support/scene.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const evening = "2026-03-01T20:00:00Z"
const PEOPLE = 12

const ask = (trip: DriverTrip, passengerId: UserId) =>
  bookTrip({
    tripId: trip.id,
    passengerId,
    fromStopId: trip.stops[0]?.id ?? stopId(0),
    toStopId: trip.stops[3]?.id ?? stopId(3),
    seats: Option.none(),
    requestId: Option.none(),
    idempotencyKey: null
  })

/** A driver with a trip, and somebody who asks for a seat on it and offers a trip for the same time, both at once. */
const contradict = Effect.fn("contradict")(function* (number: number) {
  const [driver, person] = [userId(100 + number), userId(200 + number)]
  yield* createPerson(driver, 100 + number)
  yield* createPerson(person, 200 + number)
  const trip = yield* offer(tripLike(100 + number, driver, { chargeForTrip: false }))
  const own = tripLike(200 + number, person)
  return [Effect.isSuccess(ask(trip, person)), Effect.isSuccess(inTransaction(addTrip(own)))]
})

layer(layerTestPorts)("somebody who would drive and ride at the same time", (it) => {
  it.effect("ERR-012 ERR-013 N18 does one of them, however closely the two are asked for", () =>
    Effect.gen(function* () {
      const people = yield* Effect.forEach(
        Array.from({ length: PEOPLE }, (_, number) => number),
        contradict
      )
      const done = yield* atTime(evening, Effect.all(people.flat(), { concurrency: "unbounded" }))
      const each = people.map((_, number) =>
        done.slice(number * 2, number * 2 + 2).filter((isDone) => isDone)
      )
      assert.deepStrictEqual(
        each.map((deeds) => deeds.length),
        people.map(() => 1)
      )
    })
  )
})
