import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { loadHistory } from "#api/views/loadHistory.ts"
import { loadOwnProfileView } from "#api/views/profile.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { aBookingCommand, anna, aTripOnDay, bo, carl } from "#tests/support/builders/entities.ts"
import { briefly, statementsOf } from "#tests/support/database/statementsOf.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { aSignedInUser, layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const inShort = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(statementsOf(effect), (statements) => statements.map(briefly))

layer(layerTestPorts)("the statements of the own profile", (it) => {
  it.effect("PROF-024 read the person with everything that the profile shows at once", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, { name: "Anna" })
      yield* topUp(anna, 10_000)
      const profile = loadOwnProfileView(aSignedInUser({ id: anna }))
      const all =
        "ledger_account voucher_redemption voucher vacation notification message payout payment booking area_policy contract person rating driver_trip"
      // The partner areas are read once, and again after they have changed.
      assert.deepStrictEqual(yield* inShort(profile), [all, "contract area_policy"])
      assert.deepStrictEqual(yield* inShort(profile), [all])
    })
  )
})

layer(layerTestPorts)("the statements of the history", (it) => {
  it.effect("HIST-003 read the page with all that is recorded of its trips at once, then the people", () =>
    Effect.gen(function* () {
      yield* createPerson(carl, { name: "Carl" })
      const page =
        "driver_trip booking driver_stop rating prospect subsidy_review seat_hold parking_reservation parking_site past"
      assert.deepStrictEqual(yield* inShort(loadHistory(carl, 1)), [page])
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* topUp(anna, 10_000)
      const sql = yield* SqlClient.SqlClient
      for (const day of [0, 1]) {
        const trip = yield* offer(aTripOnDay(day))
        yield* atTime(
          DateTime.formatIso(DateTime.subtract(trip.plannedDeparture, { hours: 10 })),
          bookTrip(aBookingCommand(trip, anna))
        )
      }
      yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival`
      yield* sql`UPDATE booking SET status = 'ACCEPTED', completed_at = arrival`
      for (const person of [bo, anna]) {
        const history = loadHistory(person, 1)
        assert.strictEqual((yield* history).total, 2)
        assert.deepStrictEqual(yield* inShort(history), [page, "person rating booking"])
      }
    })
  )
})
