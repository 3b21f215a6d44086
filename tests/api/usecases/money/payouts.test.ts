import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { creditVoucher } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import type { UserId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { filePayouts } from "#core/usecases/money/filePayouts.ts"
import { requestPayout } from "#core/usecases/money/requestPayout.ts"
import { at, userId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApiWith, pick, post, send, testSettings } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { auditLedger, soundAudit } from "#tests/support/world/ledger.ts"
import { createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"

const account = { iban: "DK9520000123456789" }
const layerPayouts = withBackgroundWork(
  layerAccountApiWith({
    payout: { ...testSettings.payout, debtor: { name: "Samvej", accounts: { DKK: account } } }
  })
)
/** No account of the product at any bank. */
const layerWithoutAccount = withBackgroundWork(layerAccountApiWith({}))

let people = 0
const nextId = (): UserId => userId(700 + people++)

const danish = { reg_number: "3409", account_number: "1234567890" }
const setBank = (caller: { readonly token: string }, data: unknown) =>
  send("PUT", "/api/v5/me/update-bank-information", data, caller)

/** Creates a person with money in minor units of DKK and a bank account. */
const createEarner = Effect.fn("createEarner")(function* (funds: number) {
  const caller = yield* createCaller(nextId(), { funds })
  assert.strictEqual((yield* setBank(caller, danish)).status, 200)
  return caller
})
type Earner = Effect.Success<ReturnType<typeof createEarner>>

const payOut = (caller: Earner, key?: string) =>
  post(
    "/api/v3/balance/payout",
    {},
    { ...caller, headers: key === undefined ? {} : { "idempotency-key": key } }
  )

const moneyOf = Effect.fn("moneyOf")(function* (caller: Earner) {
  const me = yield* get("/api/me", caller)
  return ["balance", "balance_available", "balance_payable", "credit_available", "has_pending_payouts"].map(
    (name) => pick(me, name)
  )
})

const payoutsOf = (id: UserId) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ amount: number; state: string }>`SELECT amount, state FROM payout WHERE person_id = ${id}
      ORDER BY requested_at`
  )

/** The files, oldest first, each with the ids of its payouts as the bank knows them. */
const files = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ id: string; content: string; ids: ReadonlyArray<string>; day: string }>`
    SELECT f.id, f.content, f.execution_day::text AS day,
      array_agg(replace(p.id::text, '-', '') ORDER BY p.id) AS ids
    FROM payout_file f JOIN payout p ON p.file_id = f.id GROUP BY f.id ORDER BY f.created_at`
})

const runJobs = Effect.flatMap(JobRunner, (runner) => onProductTime(runner.runDue))

layer(layerPayouts)("a bank account", (it) => {
  it.effect("MONEY-034 MONEY-035 MONEY-036 is stored without spaces, and shown in the profile", () =>
    Effect.gen(function* () {
      const caller = yield* createCaller(nextId())
      const registered = yield* setBank(caller, { reg_number: " 34 09", account_number: "12 34 56" })
      assert.deepStrictEqual(
        ["bank_information_type", "iban_number", "reg_number", "account_number"].map((name) =>
          pick(registered, name)
        ),
        ["REG_ACCOUNT", null, "3409", "123456"]
      )
      yield* setBank(caller, { iban: "dk50 0040 0440 1162 43" })
      const me = yield* get("/api/me", caller)
      assert.deepStrictEqual(
        ["bank_information_type", "iban_number", "reg_number", "account_number"].map((name) =>
          pick(me, name)
        ),
        ["IBAN", "DK5000400440116243", null, null]
      )
    })
  )

  it.effect("MONEY-036 that is wrong is refused with a text for each field, and the former one stays", () =>
    Effect.gen(function* () {
      const caller = yield* createEarner(0)
      const refused = yield* setBank(caller, { reg_number: "340", account_number: "12345678901" })
      assert.strictEqual(refused.status, 422)
      assert.deepStrictEqual(pick(refused, "errors"), {
        reg_number: ["The registration number has 4 digits."],
        account_number: ["The account number has up to 10 digits."]
      })
      const iban = yield* setBank(caller, { iban: "NL92 ABNA 0417 1643 00" })
      assert.deepStrictEqual(Object.keys(Object(pick(iban, "errors"))), ["iban"])
      assert.strictEqual(pick(yield* get("/api/me", caller), "reg_number"), "3409")
    })
  )
})

layer(layerPayouts)("a payout", (it) => {
  it.effect("MONEY-001 MONEY-032 MONEY-037 MONEY-039 takes the own balance once, and no voucher credit", () =>
    Effect.gen(function* () {
      const caller = yield* createEarner(12_050)
      yield* (yield* Ledger).post(creditVoucher(caller.id, "SPRING", money(5000, "DKK")))
      assert.deepStrictEqual(yield* moneyOf(caller), [120.5, 170.5, 120.5, 50, false])
      assert.strictEqual((yield* payOut(caller, "payout-one")).status, 204)
      assert.deepStrictEqual(yield* moneyOf(caller), [0, 50, 0, 50, true])
      assert.strictEqual((yield* payOut(caller, "payout-one")).status, 204)
      const second = yield* payOut(caller, "payout-two")
      assert.deepStrictEqual([second.status, pick(second, "error")], [409, "pending_payout_transactions"])
      assert.deepStrictEqual(yield* payoutsOf(caller.id), [{ amount: 12_050, state: "requested" }])
      const [line] = Object(pick(yield* get("/api/me/transactions", caller), "data"))
      assert.include(line, { type: "PAYOUT", actionable_type: "payout", amount: 120.5, trip_id: null })
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect("MONEY-032 is refused without own money and without a bank account, and changes nothing", () =>
    Effect.gen(function* () {
      const poor = yield* createEarner(0)
      yield* (yield* Ledger).post(creditVoucher(poor.id, "SPRING", money(5000, "DKK")))
      const refused = yield* payOut(poor)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "nothing_to_pay_out"])
      const unknown = yield* createCaller(nextId(), { funds: 100 })
      const missing = yield* payOut(unknown)
      assert.deepStrictEqual([missing.status, pick(missing, "error")], [422, "bank_information_missing"])
      assert.deepStrictEqual(yield* moneyOf(unknown), [1, 1, 1, 0, false])
      assert.deepStrictEqual([yield* payoutsOf(poor.id), yield* payoutsOf(unknown.id)], [[], []])
    })
  )

  it.effect("MONEY-001 keeps the currency of its person until it has ended", () =>
    Effect.gen(function* () {
      const caller = yield* createEarner(100)
      yield* payOut(caller)
      const moved = yield* send("PATCH", "/api/me", { country: "NL", zipcode: "1012AB" }, caller)
      assert.deepStrictEqual([pick(moved, "country"), pick(moved, "currency")], ["NL", "DKK"])
    })
  )

  it.effect("MONEY-032 of one person 200 times at once is one", () =>
    Effect.gen(function* () {
      const caller = yield* createEarner(7000)
      const outcomes = yield* Effect.forEach(
        Array.from({ length: 200 }),
        () => Effect.result(onProductTime(requestPayout({ personId: caller.id, idempotencyKey: null }))),
        { concurrency: "unbounded" }
      )
      const refusals = outcomes.flatMap((outcome) =>
        outcome._tag === "Failure" ? [outcome.failure._tag] : []
      )
      assert.deepStrictEqual(
        [refusals.length, [...new Set(refusals)]],
        [199, ["pending_payout_transactions"]]
      )
      assert.deepStrictEqual(yield* payoutsOf(caller.id), [{ amount: 7000, state: "requested" }])
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )
})

const march = "2026-03-20T12:00:00Z"
const april = "2026-03-31T22:00:00Z"

layer(layerPayouts)("a payout file", (it) => {
  it.effect(
    "MONEY-032 MONEY-037 has the payouts of the month, is downloaded again byte for byte, and its report ends them",
    () =>
      Effect.gen(function* () {
        yield* setTime(march)
        const [paid, returned] = [yield* createEarner(12_345), yield* createEarner(500)]
        yield* payOut(paid)
        yield* payOut(returned)
        yield* runJobs
        assert.deepStrictEqual(yield* files, [])
        yield* setTime(april)
        const late = yield* createEarner(900)
        yield* payOut(late)
        yield* runJobs
        const all = yield* files
        const [file] = all
        if (file === undefined) return assert.fail("no file")
        assert.deepStrictEqual([all.length, file.ids.length, file.day], [1, 2, "2026-04-10"])
        for (const part of [
          "<NbOfTxs>2</NbOfTxs><CtrlSum>128.45</CtrlSum>",
          "<Id>34091234567890</Id>",
          "DK9520000123456789"
        ])
          assert.include(file.content, part)
        const admin = yield* createStaffCaller(userId(690), "ADMIN")
        const path = `/api/console/payout-files/${file.id}`
        const [first, again] = [yield* get(path, admin), yield* get(path, admin)]
        assert.strictEqual(first.headers.get("content-type"), "application/xml")
        assert.deepStrictEqual([first.body, again.body], [file.content, file.content])

        const sql = yield* SqlClient.SqlClient
        const [gone] = yield* sql<{ id: string }>`SELECT replace(id::text, '-', '') AS id FROM payout
        WHERE person_id = ${returned.id}`
        const report = { returned: [gone?.id], others_paid: true }
        assert.strictEqual((yield* post(`${path}/report`, report, admin)).status, 204)
        assert.strictEqual((yield* post(`${path}/report`, report, admin)).status, 204)
        assert.deepStrictEqual(yield* moneyOf(paid), [0, 0, 0, 0, false])
        assert.deepStrictEqual(yield* moneyOf(returned), [5, 5, 5, 0, false])
        assert.deepStrictEqual(yield* moneyOf(late), [0, 0, 0, 0, true])
        const list = yield* get("/api/console/payout-files", admin)
        assert.include(pick(list, "data", "0"), { total: 128.45, payouts: 2, pending: 0, returned: 1 })
        const notices =
          yield* sql`SELECT user_id, kind FROM notification WHERE user_id IN (${paid.id}, ${returned.id})
        AND kind = 'payment'`
        assert.strictEqual(notices.length, 2)
        assert.strictEqual((yield* payOut(returned)).status, 204)
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("MONEY-032 names only its own payouts in a report", () =>
    Effect.gen(function* () {
      const admin = yield* createStaffCaller(userId(691), "ADMIN")
      const [file] = yield* files
      const path = `/api/console/payout-files/${file?.id}/report`
      const other = yield* post(path, { returned: ["0".repeat(32)], others_paid: true }, admin)
      assert.deepStrictEqual([other.status, pick(other, "error")], [404, "payout_file_not_found"])
    })
  )

  it.effect("MONEY-032 takes each payout once, although ten jobs write at once and some of them crash", () =>
    Effect.gen(function* () {
      yield* setTime("2026-04-20T12:00:00Z")
      const earners = yield* Effect.forEach(Array.from({ length: 8 }), () => createEarner(1000))
      yield* Effect.forEach(earners, (earner) => payOut(earner))
      const sql = yield* SqlClient.SqlClient
      const fileAt = at("2026-04-30T22:00:00Z")
      yield* setTime(fileAt)
      const before = (yield* files).length
      const write = onProductTime(filePayouts("DKK", fileAt))
      const crash = sql.withTransaction(Effect.andThen(write, Effect.die(new Error("crash"))))
      yield* Effect.forEach(
        Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? Effect.exit(crash) : write)),
        (effect) => effect,
        { concurrency: "unbounded" }
      )
      const written = (yield* files).slice(before)
      const taken = written.flatMap(({ ids }) => ids)
      assert.deepStrictEqual([written.length, taken.length, new Set(taken).size], [1, 10, 10])
    })
  )

  it.effect(
    "MONEY-001 MONEY-025 MONEY-032 that comes back after a move is shown in its own currency, and paid out after a move back",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-05-03T12:00:00Z")
        const caller = yield* createEarner(7000)
        const admin = yield* createStaffCaller(nextId(), "ADMIN")
        yield* payOut(caller)
        const fileAt = at("2026-05-03T12:01:00Z")
        yield* setTime(fileAt)
        yield* onProductTime(filePayouts("DKK", fileAt))
        const sql = yield* SqlClient.SqlClient
        const [payout] = yield* sql<{ file: string; name: string }>`
          SELECT file_id AS file, replace(id::text, '-', '') AS name FROM payout WHERE person_id = ${caller.id}`
        const report = (command: object) =>
          post(`/api/console/payout-files/${payout?.file}/report`, command, admin)
        assert.strictEqual((yield* report({ returned: [], others_paid: true })).status, 204)
        const move = (country: string, zipcode: string) =>
          Effect.map(send("PATCH", "/api/me", { country, zipcode }, caller), (me) =>
            ["currency", "balance", "balance_payable", "other_balances"].map((name) => pick(me, name))
          )
        assert.deepStrictEqual(yield* move("NL", "1012AB"), ["EUR", 0, 0, []])

        assert.strictEqual((yield* report({ returned: [payout?.name], others_paid: false })).status, 204)
        const me = yield* get("/api/me", caller)
        assert.deepStrictEqual(
          ["currency", "balance", "balance_payable", "other_balances"].map((name) => pick(me, name)),
          ["EUR", 0, 0, [{ balance: 70, currency: "DKK" }]]
        )
        const latest = pick(yield* get("/api/me/transactions", caller), "data", "0")
        assert.deepInclude(Object(latest), {
          type: "PAYOUT",
          actionable_type: "payout",
          amount: 70,
          currency: "DKK",
          meta: { ingoing: true }
        })
        assert.deepStrictEqual(yield* move("DK", "4000"), ["DKK", 70, 70, []])
        assert.strictEqual((yield* payOut(caller)).status, 204)
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("MONEY-032 that was paid and comes back is on the balance again, once, and stays returned", () =>
    Effect.gen(function* () {
      yield* setTime("2026-05-05T12:00:00Z")
      const earner = yield* createEarner(4200)
      yield* payOut(earner)
      yield* setTime("2026-05-31T22:00:00Z")
      yield* runJobs
      const admin = yield* createStaffCaller(userId(692), "ADMIN")
      const sql = yield* SqlClient.SqlClient
      const [payout] = yield* sql<{ file: string; name: string }>`SELECT file_id AS file,
        replace(id::text, '-', '') AS name FROM payout WHERE person_id = ${earner.id}`
      const report = (returned: ReadonlyArray<string>, others_paid: boolean) =>
        post(`/api/console/payout-files/${payout?.file}/report`, { returned, others_paid }, admin)
      assert.strictEqual((yield* report([], true)).status, 204)
      assert.deepStrictEqual(yield* moneyOf(earner), [0, 0, 0, 0, false])

      const late = [payout?.name ?? ""]
      const answers = yield* Effect.forEach([1, 2, 3], () => report(late, false), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [204, 204, 204]
      )
      assert.strictEqual((yield* report([], true)).status, 204)
      assert.deepStrictEqual(yield* moneyOf(earner), [42, 42, 42, 0, false])
      const titles = yield* sql<{ title: string }>`SELECT data->>'title' AS title FROM notification
        WHERE user_id = ${earner.id} AND kind = 'payment' ORDER BY created_at, id`
      assert.deepStrictEqual(
        titles.map(({ title }) => title.replaceAll("\u{a0}", " ")),
        ["42 kr. udbetalt", "42 kr. kunne ikke udbetales"]
      )
      const audited = yield* sql`SELECT FROM audit WHERE what = 'payouts_reported'
        AND data->>'returned' = ${late.join(" ")}`
      assert.lengthOf(audited, 3)
      assert.strictEqual((yield* payOut(earner)).status, 204)
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )
})

layer(layerWithoutAccount)("without an account of the product", (it) => {
  it.effect("MONEY-032 payouts wait, and are filed as soon as there is one", () =>
    Effect.gen(function* () {
      yield* setTime(march)
      const caller = yield* createEarner(1000)
      yield* payOut(caller)
      yield* setTime(april)
      yield* runJobs
      assert.deepStrictEqual(yield* files, [])
      const admin = yield* createStaffCaller(userId(693), "ADMIN")
      const [waiting, ...others] = Object(pick(yield* get("/api/console/payout-files", admin), "waiting"))
      assert.deepInclude(waiting, { currency: "DKK", total: 10, payouts: 1, has_account: false })
      assert.match(waiting.oldest_at, /^2026-03-20T12:/)
      assert.deepStrictEqual(others, [])
      assert.include((yield* get("/api/metrics")).body, "\npayouts_without_account 1\n")
      const settings = yield* ProductSettings
      const withAccount = {
        ...settings,
        payout: { ...settings.payout, debtor: { name: "Samvej", accounts: { DKK: account } } }
      }
      yield* Effect.provideService(onProductTime(filePayouts("DKK", at(april))), ProductSettings, withAccount)
      assert.strictEqual((yield* files).length, 1)
      const sql = yield* SqlClient.SqlClient
      const [job] = yield* sql<{ due: Date }>`SELECT due_at AS due FROM job WHERE kind = 'file-payouts'`
      assert.isTrue((job?.due.getTime() ?? 0) > DateTime.toEpochMillis(at(april)))
    })
  )
})
