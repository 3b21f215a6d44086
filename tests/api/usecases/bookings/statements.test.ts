import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { aBookingCommand, aContract, anna, aTripOnDay, bo } from "#tests/support/builders/entities.ts"
import { statementsOf } from "#tests/support/database/statementsOf.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

layer(layerTestPorts)("the statements of a booking", (it) => {
  it.effect("take each lock once, and write the ledger and the events in one each", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* topUp(anna, 10_000)
      yield* createContract(aContract())
      const book = (trip: DriverTrip) =>
        atTime("2026-03-01T20:00:00Z", bookTrip(aBookingCommand(trip, anna, { idempotencyKey: trip.id })))
      yield* book(yield* offer(aTripOnDay(0)))
      const statements = yield* statementsOf(book(yield* offer(aTripOnDay(1))))
      const including = (text: string) => statements.filter((statement) => statement.includes(text)).length
      assert.strictEqual(including("pg_advisory_xact_lock"), 1)
      assert.strictEqual(including("FOR NO KEY UPDATE"), 1)
      assert.strictEqual(including("INSERT INTO ledger_"), 1)
      assert.strictEqual(including("INSERT INTO outbox"), 1)
      assert.isAtMost(statements.length, 20)
    })
  )
})
