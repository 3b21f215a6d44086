import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { creditVoucher } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { PayoutFileId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import { filePayouts } from "#core/usecases/money/filePayouts.ts"
import { type PayoutReport, reportPayouts } from "#core/usecases/money/reportPayouts.ts"
import { userId } from "#tests/support/builders/entities.ts"
import {
  get,
  layerAccountApiWith,
  pick,
  post,
  send,
  testSettings,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { amountsOf, auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { type Caller, createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { bookAndAccept, createTripAndPeople } from "#tests/support/world/trips.ts"

const accounts = { DKK: { iban: "DK9520000123456789" } }
const layerApi = withBackgroundWork(
  layerAccountApiWith({ payout: { ...testSettings.payout, debtor: { name: "Samvej", accounts } } })
)
const evening = "2026-03-01T18:00:00Z"

/** Deletes the account after a sign-in of this moment. */
const deleteAccount = Effect.fn("deleteAccount")(function* ({ id }: Caller, givenUp?: number | string) {
  const amounts = typeof givenUp === "number" ? `${givenUp}DKK` : givenUp
  const query = amounts === undefined ? "" : `?give_up=${amounts}`
  const answer = yield* send("DELETE", `/api/v5/me${query}`, undefined, { token: yield* tokenOf(id) })
  return answer.status === 204 ? "deleted" : pick(answer, "error")
})

/** The money of deleted accounts: kind, amount in minor units, payment. */
const setAsideOf = Effect.fn("setAsideOf")(function* ({ id }: Caller) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT t.kind, -e.amount::int AS amount, t.payment_id FROM ledger_transaction t
    JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.kind IN ('given_up', 'unclaimed') AND a.user_id = ${id} ORDER BY t.at, t.id`
})

/** Starts a top-up, of 100 kr. by default; answers the provider's reference of it, which is its id. */
const startTopUp = Effect.fn("startTopUp")(function* (
  caller: Caller,
  command = { method: "mobilepay", amount: 100 }
) {
  const link = String(pick(yield* post("/api/v3/balance/payment/link", command, caller), "link"))
  return link.slice(link.lastIndexOf("/") + 1)
})
const reportCaptured = Effect.fn("reportCaptured")(function* (reference: string) {
  const { request } = yield* TestApi
  const body = JSON.stringify({ reference, status: "captured" })
  const signature = (yield* Secrets).sign(sandboxPurpose, body)
  const sent = { method: "POST", body, headers: { [sandboxSignature]: signature } }
  return (yield* request("/api/payments/webhook", sent)).status
})

/** Writes the payouts that wait into a file; answers how to report the only one of the caller. */
const fileFor = Effect.fn("fileFor")(function* ({ id }: Caller) {
  const soon = DateTime.add(yield* onProductTime(DateTime.now), { seconds: 1 })
  yield* onProductTime(filePayouts("DKK", soon))
  const sql = yield* SqlClient.SqlClient
  const [payout] = yield* sql<{ file: string; name: string }>`
    SELECT file_id AS file, replace(id::text, '-', '') AS name FROM payout WHERE person_id = ${id}`
  const fileId = PayoutFileId.make(payout?.file ?? "")
  const report = (end: Pick<PayoutReport, "othersPaid" | "returned">) =>
    onProductTime(reportPayouts({ fileId, agentId: userId(1), ...end }))
  return {
    paid: report({ returned: [], othersPaid: true }),
    returned: report({ returned: [payout?.name ?? ""], othersPaid: false })
  }
})

const createOwner = Effect.fn("createOwner")(function* (number: number, funds: number) {
  yield* setTime(evening)
  return yield* createCaller(userId(number), { funds })
})

layer(layerApi)("the money of an account that is deleted", (it) => {
  it.effect(
    "N77 MONEY-032 is awaited while a payout is pending, and comes back to staff if it does later",
    () =>
      Effect.gen(function* () {
        const caller = yield* createOwner(801, 7000)
        const bank = { reg_number: "3409", account_number: "1234567890" }
        yield* send("PUT", "/api/v5/me/update-bank-information", bank, caller)
        assert.strictEqual((yield* post("/api/v3/balance/payout", {}, caller)).status, 204)
        assert.strictEqual(yield* deleteAccount(caller), "pending_payout_transactions")
        yield* createCaller(userId(1))
        const report = yield* fileFor(caller)
        assert.strictEqual(yield* deleteAccount(caller), "pending_payout_transactions")
        yield* report.paid
        assert.strictEqual(yield* deleteAccount(caller), "deleted")
        assert.deepStrictEqual(yield* setAsideOf(caller), [])

        yield* report.returned
        yield* report.returned
        assert.deepStrictEqual(amountsOf(yield* balancesOf(caller.id)), [0, 0, 0, 0])
        assert.deepStrictEqual(yield* setAsideOf(caller), [
          { kind: "unclaimed", amount: 7000, payment_id: null }
        ])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "N77 VOUCH-004 is given up to the last coin, held money too, or stays; voucher credit expires",
    () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const { driver, passenger, trip } = yield* createTripAndPeople(40, { chargeForTrip: true })
        yield* (yield* Ledger).post(creditVoucher(passenger.id, "SPRING", money(500, "DKK")))
        yield* bookAndAccept(trip, driver, passenger)
        assert.deepStrictEqual(amountsOf(yield* balancesOf(passenger.id)), [9000, 1000, 0, 500])
        for (const givenUp of [undefined, 0, 90, 99.99, 100.01, 105])
          assert.strictEqual(yield* deleteAccount(passenger, givenUp), "balance_not_empty")
        const me = yield* get("/api/me", passenger)
        assert.deepStrictEqual([pick(me, "balance"), pick(me, "credit_available")], [100, 5])

        assert.strictEqual(yield* deleteAccount(passenger, 100), "deleted")
        assert.deepStrictEqual(amountsOf(yield* balancesOf(passenger.id)), [0, 0, 0, 0])
        assert.deepStrictEqual(yield* setAsideOf(passenger), [
          { kind: "given_up", amount: 10_000, payment_id: null }
        ])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("N77 MONEY-001 in another currency than the person's is given up by name, or stays", () =>
    Effect.gen(function* () {
      const caller = yield* createOwner(810, 2500)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE person SET country = 'NL', currency = 'EUR' WHERE id = ${caller.id}`
      assert.strictEqual(yield* deleteAccount(caller), "balance_not_empty")
      const topUp = yield* startTopUp(caller, { method: "ideal", amount: 25 })
      assert.strictEqual(yield* reportCaptured(topUp), 204)
      for (const givenUp of ["25EUR", "25DKK", "24DKK,25EUR", "25NOK,25EUR", "50EUR"])
        assert.strictEqual(yield* deleteAccount(caller, givenUp), "balance_not_empty")
      for (const unnamed of ["25", "25DKK,", "25DKK 25EUR", "25.555DKK"])
        assert.strictEqual(yield* deleteAccount(caller, unnamed), "invalid_fields")

      assert.strictEqual(yield* deleteAccount(caller, "25EUR,25DKK"), "deleted")
      assert.sameDeepMembers(
        [...(yield* setAsideOf(caller))],
        [
          { kind: "given_up", amount: 2500, payment_id: null },
          { kind: "given_up", amount: 2500, payment_id: null }
        ]
      )
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect(
    "N77 MONEY-015 is awaited while a top-up is being paid; one that is paid later is kept for staff once",
    () =>
      Effect.gen(function* () {
        const caller = yield* createOwner(802, 0)
        const shown = Effect.map(get("/api/me", caller), (me) => pick(me, "pending_top_up"))
        assert.isNull(yield* shown)
        const reference = yield* startTopUp(caller)
        assert.match(Object(yield* shown).until, /^2026-03-01T19:00:0/)
        assert.strictEqual(yield* deleteAccount(caller), "top_up_under_way")
        yield* advanceClock(61 * 60)
        assert.isNull(yield* shown)
        assert.strictEqual(yield* deleteAccount(caller), "deleted")
        assert.strictEqual(yield* reportCaptured(reference), 204)
        assert.strictEqual(yield* reportCaptured(reference), 204)
        assert.deepStrictEqual(amountsOf(yield* balancesOf(caller.id)), [0, 0, 0, 0])
        assert.deepStrictEqual(yield* setAsideOf(caller), [
          { kind: "unclaimed", amount: 10_000, payment_id: reference }
        ])
        const sql = yield* SqlClient.SqlClient
        assert.lengthOf(yield* sql`SELECT FROM notification WHERE user_id = ${caller.id}`, 0)
        const admin = yield* createStaffCaller(userId(804), "ADMIN")
        const listed = pick(yield* get("/api/console/payout-files", admin), "unclaimed", "0")
        assert.deepInclude(Object(listed), {
          person_id: caller.id,
          kind: "unclaimed",
          amount: 100,
          currency: "DKK",
          payment_provider: "sandbox",
          payment_reference: reference,
          closed_at: null
        })
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "N77 that nobody claimed is the product's own after an admin has closed it, once and audited",
    () =>
      Effect.gen(function* () {
        const caller = yield* createOwner(805, 2500)
        assert.strictEqual(yield* deleteAccount(caller, 25), "deleted")
        const admin = yield* createStaffCaller(userId(806), "ADMIN")
        const support = yield* createStaffCaller(userId(807), "SUPPORT")
        const ownRow = Effect.gen(function* () {
          const rows = Object.values(
            Object(pick(yield* get("/api/console/payout-files", admin), "unclaimed"))
          )
          return Object(rows.find((row) => Reflect.get(Object(row), "person_id") === caller.id))
        })
        const { id } = yield* ownRow
        const close = (by: Caller, name: string, reason = " Given up with the account ") =>
          Effect.map(post(`/api/console/unclaimed-money/${name}/close`, { reason }, by), (answer) =>
            answer.status === 204 ? "closed" : pick(answer, "error")
          )
        const sql = yield* SqlClient.SqlClient
        const [topUp] = yield* sql<{
          id: string
        }>`SELECT id FROM ledger_transaction WHERE kind = 'top_up' LIMIT 1`
        assert.deepStrictEqual(
          [
            yield* close(support, id),
            yield* close(admin, id, "why"),
            yield* close(admin, userId(999)),
            yield* close(admin, topUp?.id ?? "")
          ],
          ["staff_only", "invalid_fields", "unclaimed_money_not_found", "unclaimed_money_not_found"]
        )
        const ledger = yield* Ledger
        const balances = Effect.all([
          ledger.balanceOf({ _tag: "unclaimed", currency: "DKK" }),
          ledger.balanceOf({ _tag: "income", currency: "DKK" })
        ])
        const [unclaimed, income] = yield* balances
        const answers = yield* Effect.all(
          Array.from({ length: 8 }, () => close(admin, id)),
          {
            concurrency: "unbounded"
          }
        )
        assert.deepStrictEqual(new Set(answers), new Set(["closed"]))
        assert.deepStrictEqual(yield* balances, [unclaimed - 2500, income + 2500])
        assert.match((yield* ownRow).closed_at, /^2026-03-01T18:00:0/)
        const audited =
          yield* sql`SELECT who_id, reason, data FROM audit WHERE what = 'unclaimed_money_closed'`
        assert.deepStrictEqual(audited, [
          { who_id: admin.id, reason: "Given up with the account", data: { transaction: id } }
        ])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("N77 that is still unclaimed is listed before what is closed, each newest first", () =>
    Effect.gen(function* () {
      const [first, second, third, fourth] = [
        yield* createOwner(811, 100),
        yield* createOwner(812, 100),
        yield* createOwner(813, 100),
        yield* createOwner(814, 100)
      ]
      const names = new Map([first, second, third, fourth].map(({ id }, index) => [id, index + 1]))
      for (const caller of [first, second, third, fourth]) {
        yield* advanceClock(60)
        assert.strictEqual(yield* deleteAccount(caller, 1), "deleted")
      }
      const admin = yield* createStaffCaller(userId(815), "ADMIN")
      const listed = Effect.gen(function* () {
        const rows = Object.values(Object(pick(yield* get("/api/console/payout-files", admin), "unclaimed")))
        return rows
          .map((row) => Object(row))
          .flatMap((row) => {
            const name = names.get(row.person_id)
            return name === undefined ? [] : [{ id: row.id, name }]
          })
      })
      const close = Effect.fn("close")(function* (closed: number) {
        const id = (yield* listed).find(({ name }) => name === closed)?.id
        const reason = "Given up with the account"
        return (yield* post(`/api/console/unclaimed-money/${id}/close`, { reason }, admin)).status
      })
      const order = Effect.map(listed, (rows) => rows.map(({ name }) => name))
      assert.deepStrictEqual(yield* order, [4, 3, 2, 1])
      assert.strictEqual(yield* close(2), 204)
      assert.strictEqual(yield* close(4), 204)
      assert.deepStrictEqual(yield* order, [3, 1, 4, 2])
    })
  )

  it.effect(
    "N77 MONEY-015 of a top-up that was credited in time is own money, which has to be given up",
    () =>
      Effect.gen(function* () {
        const caller = yield* createOwner(803, 0)
        assert.strictEqual(yield* reportCaptured(yield* startTopUp(caller)), 204)
        assert.strictEqual(yield* deleteAccount(caller), "balance_not_empty")
        assert.strictEqual(yield* deleteAccount(caller, 100), "deleted")
      })
  )
})
