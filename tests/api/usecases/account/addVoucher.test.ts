import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { addVoucher } from "#core/usecases/account/addVoucher.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post, testSettings } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { type Caller, createCaller, createPerson } from "#tests/support/world/people.ts"

interface VoucherOptions {
  readonly group?: string
  readonly type?: string
  readonly currency?: string
  readonly uses?: number
  readonly until?: string
}

const createVoucher = Effect.fn("createVoucher")(function* (code: string, more: VoucherOptions = {}) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, uses_left, redeemable_until, created_at)
    VALUES (${code}, ${more.group ?? "NEW_USERS_AND_EXISTING_USERS"}, ${more.type ?? "CREDIT"}, 5000,
      ${more.currency ?? "DKK"}, ${more.uses ?? null}, ${more.until ?? null}, '2026-01-01')`
})

const DAY = 24 * 3600
const add = (caller: Caller, code: string, key?: string) =>
  post(
    "/api/v5/me/vouchers",
    { code },
    { ...caller, headers: key === undefined ? {} : { "idempotency-key": key } }
  )
const creditOf = (caller: Caller) => Effect.map(get("/api/me", caller), (me) => pick(me, "credit_available"))

layer(withBackgroundWork(layerAccountApi))("a voucher of the account", (it) => {
  it.effect.each([
    [1, "SPRING", "CREDIT"],
    [2, "KILOMETRES", "FREE_KILOMETERS"]
  ] as const)(
    "VOUCH-001 VOUCH-003 VOUCH-004 VOUCH-009 (%i: %s) adds credit with its type for sixty days",
    ([number, code, type]) =>
      Effect.gen(function* () {
        yield* createVoucher(code, { type })
        const caller = yield* createCaller(userId(number))
        const added = yield* add(caller, ` ${code.toLowerCase()} `)
        assert.strictEqual(added.status, 201)
        assert.deepStrictEqual(
          ["code", "voucher_type", "amount", "currency"].map((name) => pick(added, name)),
          [code, type, 50, "DKK"]
        )
        const me = yield* get("/api/me", caller)
        assert.deepStrictEqual(
          [pick(me, "credit_available"), pick(me, "balance"), pick(me, "balance_payable")],
          [50, 0, 0]
        )
        assert.deepStrictEqual(pick(me, "vouchers", "0"), added.body)
        const line = pick(yield* get("/api/me/transactions", caller), "data", "0")
        assert.include(line, { type: "RECEIVE", actionable_type: "voucher", amount: 50 })
      })
  )

  it.effect("VOUCH-004 expires in the account after sixty days", () =>
    Effect.gen(function* () {
      yield* createVoucher("SUMMER")
      const caller = yield* createCaller(userId(3))
      yield* add(caller, "SUMMER")
      const { runDue } = yield* JobRunner
      yield* advanceClock(59 * DAY)
      yield* onProductTime(runDue)
      const before = yield* balancesOf(caller.id)
      yield* advanceClock(2 * DAY)
      yield* onProductTime(runDue)
      const after = yield* balancesOf(caller.id)
      assert.deepStrictEqual([before.credit, after.credit], [5000, 0])
    })
  )

  it.effect("VOUCH-009 is added once for a repeated call, and refused the second time", () =>
    Effect.gen(function* () {
      yield* createVoucher("ONCE")
      const caller = yield* createCaller(userId(4))
      const first = yield* add(caller, "ONCE", "voucher-once")
      assert.deepStrictEqual((yield* add(caller, "ONCE", "voucher-once")).body, first.body)
      const again = yield* add(caller, "ONCE")
      assert.deepStrictEqual([again.status, pick(again, "error")], [422, "voucher.failed"])
      assert.deepStrictEqual(pick(again, "errors"), { code: [pick(again, "message")] })
      assert.strictEqual(yield* creditOf(caller), 50)
    })
  )

  it.effect.each([
    [10, "that nobody has issued", undefined],
    [12, "that has expired", { until: "2026-01-02" }],
    [13, "without uses left", { uses: 0 }],
    [14, "for new users, by a person of long ago", { group: "NEW_USERS" }]
  ] as const)("VOUCH-001 VOUCH-002 (%i) %s is refused, and gives nothing", ([number, , options]) =>
    Effect.gen(function* () {
      const code = `BAD${number}`
      if (options !== undefined) yield* createVoucher(code, options)
      const caller = yield* createCaller(userId(number))
      const refused = yield* add(caller, code)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "voucher.failed"])
      assert.strictEqual(yield* creditOf(caller), 0)
    })
  )

  it.effect("VOUCH-007 of another currency is refused with that currency, and gives nothing", () =>
    Effect.gen(function* () {
      yield* createVoucher("SWEDISH", { currency: "SEK" })
      const caller = yield* createCaller(userId(11))
      const refused = yield* add(caller, "SWEDISH")
      assert.deepStrictEqual(
        [refused.status, pick(refused, "error"), pick(refused, "currency")],
        [422, "voucher.other_currency", "SEK"]
      )
      assert.strictEqual(yield* creditOf(caller), 0)
    })
  )

  it.effect("VOUCH-002 for existing users is added in the account", () =>
    Effect.gen(function* () {
      yield* createVoucher("LOYAL", { group: "EXISTING_USERS" })
      const caller = yield* createCaller(userId(15))
      assert.strictEqual((yield* add(caller, "LOYAL")).status, 201)
    })
  )

  it.effect("SEC-014 a person tries so many codes and no more", () =>
    Effect.gen(function* () {
      const caller = yield* createCaller(userId(16))
      const { calls } = testSettings.limits.voucherPerson
      for (let tries = 0; tries < calls; tries++) yield* add(caller, `GUESS${tries}`)
      assert.strictEqual((yield* add(caller, "GUESS")).status, 429)
    })
  )

  it.effect("VOUCH-001 with one use that 200 people add at once is credited once", () =>
    Effect.gen(function* () {
      yield* createVoucher("LAST", { uses: 1 })
      const ids = Array.from({ length: 200 }, (_, index) => userId(1000 + index))
      for (const id of ids) yield* createPerson(id)
      const outcomes = yield* Effect.forEach(
        ids,
        (personId) =>
          Effect.result(onProductTime(addVoucher({ personId, code: "last", idempotencyKey: null }))),
        { concurrency: "unbounded" }
      )
      const refusals = outcomes.flatMap((outcome) =>
        outcome._tag === "Failure" ? [outcome.failure._tag] : []
      )
      assert.deepStrictEqual([refusals.length, [...new Set(refusals)]], [199, ["voucher.failed"]])
      const sql = yield* SqlClient.SqlClient
      const credited =
        yield* sql`SELECT 1 FROM ledger_transaction WHERE kind = 'voucher' AND key LIKE '%:LAST'`
      const [voucher] = yield* sql<{
        uses: number
      }>`SELECT uses_left AS uses FROM voucher WHERE code = 'LAST'`
      assert.deepStrictEqual([credited.length, voucher?.uses], [1, 0])
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )
})
