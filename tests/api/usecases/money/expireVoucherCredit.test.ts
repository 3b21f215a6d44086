import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { holdFare, releaseFare } from "#core/usecases/money/fares.ts"
import { bookingId, tripId, userId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, signUp } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { TestApi } from "#tests/support/server/testApi.ts"

layer(withBackgroundWork(layerAccountApi))("voucher credit", (it) => {
  it.effect("VOUCH-004 voucher credit expires after sixty days, held credit when it is released", () =>
    Effect.gen(function* () {
      const jobRunner = yield* JobRunner
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
          VALUES ('SPRING', 'NEW_USERS', 'CREDIT', 5000, 'DKK', '2026-01-01')`
      const { token } = yield* signUp("+4527000001")
      const credit = Effect.map(get("/api/me", { token }), (me) => pick(me, "credit_available"))
      const { request } = yield* TestApi
      yield* request("/api/me", {
        method: "PATCH",
        body: JSON.stringify({ voucher: "SPRING" }),
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }
      })
      assert.strictEqual(yield* credit, 50)
      yield* advanceClock(29 * 24 * 3600)
      yield* onProductTime(jobRunner.runDue)
      assert.strictEqual(yield* credit, 50)
      const [row] = yield* sql<{
        id: UserId
      }>`SELECT person_id AS id FROM voucher_redemption WHERE code = 'SPRING'`
      const id = row?.id ?? userId(0)
      const ledger = yield* Ledger
      const creditAndHeld = Effect.map(ledger.balancesOf(id, "DKK"), (balances) => [
        balances.credit,
        balances.heldCredit
      ])
      // A booking holds part of the credit until the voucher has expired, then releases it.
      const booking = {
        id: bookingId(1),
        tripId: tripId(1),
        passengerId: id,
        price: minor(2000),
        currency: "DKK"
      } as const
      yield* onProductTime(inTransaction(holdFare(booking)))
      assert.deepStrictEqual(yield* creditAndHeld, [3000, 2000])
      yield* advanceClock(32 * 24 * 3600)
      yield* onProductTime(jobRunner.runDue)
      assert.deepStrictEqual(yield* creditAndHeld, [0, 2000])
      yield* onProductTime(inTransaction(releaseFare(booking)))
      yield* onProductTime(jobRunner.runDue)
      assert.deepStrictEqual(yield* creditAndHeld, [0, 0])
    })
  )
})
