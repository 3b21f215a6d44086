import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { userId } from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApiWith,
  pick,
  post,
  send,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { auditLedger, soundAudit } from "#tests/support/world/ledger.ts"
import { createCaller, createPerson } from "#tests/support/world/people.ts"

const debtor = { name: "Samvej", accounts: { DKK: { iban: "DK9520000123456789" } } }
const [earnerId, admin, support] = [userId(691), userId(693), userId(694)]

const createPayout = Effect.gen(function* () {
  const earner = yield* createCaller(earnerId, { funds: 4200 })
  const bank = { reg_number: "3409", account_number: "1234567890" }
  assert.strictEqual((yield* send("PUT", "/api/v5/me/update-bank-information", bank, earner)).status, 200)
  assert.strictEqual((yield* post("/api/v3/balance/payout", {}, earner)).status, 204)
  const sql = yield* SqlClient.SqlClient
  const [payout] = yield* sql<{ id: string }>`SELECT id FROM payout WHERE person_id = ${earnerId}`
  return { earner, id: payout?.id ?? assert.fail("no payout") }
})

const giveBack = Effect.fn("giveBack")(function* (id: string, agent: typeof admin, key: string) {
  const answer = yield* post(
    `/api/console/payouts/${id}/return`,
    { reason: "The account is closed" },
    { token: yield* consoleTokenOf(agent), headers: { "idempotency-key": key } }
  )
  return [answer.status, pick(answer, "error") ?? null]
})

layer(withBackgroundWork(layerAccountApiWith({ payout: { ...testSettings.payout, debtor } })))(
  "a payout that has come back",
  (it) => {
    it.effect(
      "CONS-001 MONEY-032 is put on the balance by an administrator alone, once, when it is filed",
      () =>
        Effect.gen(function* () {
          yield* setTime("2026-05-05T12:00:00Z")
          const sql = yield* SqlClient.SqlClient
          yield* createPerson(admin, { role: "ADMIN" })
          yield* createPerson(support, { role: "SUPPORT" })
          const { earner, id } = yield* createPayout
          assert.deepStrictEqual(yield* giveBack(id, admin, "before-the-file"), [409, "payout_not_filed"])

          yield* setTime("2026-05-31T22:00:00Z")
          yield* onProductTime((yield* JobRunner).runDue)
          assert.deepStrictEqual(yield* giveBack(id, support, "of-support"), [403, "staff_only"])
          for (const key of ["the-first-key", "the-first-key", "the-second-key"])
            assert.deepStrictEqual(yield* giveBack(id, admin, key), [204, null])

          const me = yield* get("/api/me", earner)
          assert.deepStrictEqual([pick(me, "balance"), pick(me, "has_pending_payouts")], [42, false])
          const notices = yield* get(`/api/console/notices/payment/${id}`, {
            token: yield* consoleTokenOf(support)
          })
          assert.deepStrictEqual(
            [pick(notices, "total"), pick(notices, "data", "0", "to", "id")],
            [1, earnerId]
          )
          assert.deepStrictEqual(
            yield* sql`SELECT what, target_kind, who_id FROM audit WHERE target_id = ${id} ORDER BY id`,
            [
              { what: "payout_returned_refused", target_kind: "payment", who_id: admin },
              { what: "payout_returned", target_kind: "payment", who_id: admin }
            ]
          )
          assert.deepStrictEqual(yield* giveBack(userId(98), admin, "of-another"), [404, "payment_not_found"])
          assert.deepStrictEqual(yield* auditLedger, soundAudit)
        })
    )
  }
)
