import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { layerJobHandlers } from "#api/jobs/handlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { PaymentProviderUnavailable } from "#core/money/refusals.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { PaymentId, type UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { closePayment } from "#core/usecases/money/closePayment.ts"
import { holdFare, releaseFare } from "#core/usecases/money/fares.ts"
import { queryPaymentJob } from "#core/usecases/money/queryPayment.ts"
import { advance, get, layerAccountApi, pick, post, signUp } from "#tests/support/account.ts"
import { TestApi } from "#tests/support/api.ts"
import { bookingId, tripId, userId } from "#tests/support/builders.ts"

let number = 4524000000
const newcomer = Effect.suspend(() => signUp(`+${++number}`))
const hundred = { method: "mobilepay", amount: 100 }

/** Asks for a page to pay 100 kr. on; `reference` is the sandbox's name for the payment. */
const start = Effect.fn("start")(function* (token: string, command: object = hundred) {
  const answer = yield* post("/api/v3/balance/payment/link", command, { token })
  const link = String(pick(answer, "link"))
  return { answer, link, reference: link.replace("/sandbox/pay/", "") }
})

const press = Effect.fn("press")(function* (link: string, action: string) {
  const { request } = yield* TestApi
  return yield* request(link, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" })
})
const comeBack = Effect.fn("comeBack")(function* (pressed: Response) {
  const { request } = yield* TestApi
  const back = yield* request(pressed.headers.get("location") ?? "/", { redirect: "manual" })
  return back.headers.get("location")
})

const webhook = Effect.fn("webhook")(function* (reference: string, status: string, signature?: string) {
  const { request } = yield* TestApi
  const body = JSON.stringify({ reference, status })
  const signed = signature ?? (yield* Secrets).sign(sandboxPurpose, body)
  const response = yield* request("/api/payments/webhook", {
    method: "POST",
    body,
    headers: { [sandboxSignature]: signed }
  })
  return response.status
})

const balance = (token: string) => Effect.map(get("/api/me", { token }), (me) => pick(me, "balance"))
const topUps = Effect.map(
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1 FROM ledger_transaction WHERE kind = 'top_up'`),
  (rows) => rows.length
)

layer(layerAccountApi)("topping up", (it) => {
  it.effect(
    "MONEY-018, MONEY-015 authorised on the provider's page, the money is there when the person is back",
    () =>
      Effect.gen(function* () {
        const { request } = yield* TestApi
        const { token } = yield* newcomer
        const { answer, link } = yield* start(token)
        assert.strictEqual(answer.status, 200)
        const page = yield* request(link)
        const html = yield* Effect.promise(() => page.text())
        assert.strictEqual(page.status, 200)
        assert.include(html, "DKK")
        assert.match(html, /<html lang="en">[\s\S]*Authorise[\s\S]*Cancel/)
        assert.strictEqual(yield* balance(token), 0)
        assert.strictEqual(yield* comeBack(yield* press(link, "authorise")), "/?payment_callback=captured")
        assert.strictEqual(yield* balance(token), 100)
        const listed = yield* get("/api/me/transactions", { token })
        const [only, ...rest] = Object(pick(listed, "data"))
        assert.deepStrictEqual(rest, [])
        assert.deepStrictEqual(
          ["type", "actionable_type", "amount", "currency", "meta"].map((name) => Reflect.get(only, name)),
          ["PAYMENT", "top_up", 100, "DKK", { ingoing: true }]
        )
      })
  )

  it.effect("MONEY-016 cancelled, nothing has moved, and the page can decide no more", () =>
    Effect.gen(function* () {
      const { request } = yield* TestApi
      const { token } = yield* newcomer
      const { link, reference } = yield* start(token)
      assert.strictEqual(yield* comeBack(yield* press(link, "cancel")), "/?payment_callback=cancelled")
      const late = yield* press(link, "authorise")
      assert.include(yield* Effect.promise(() => late.text()), "already settled")
      assert.strictEqual(yield* webhook(reference, "authorized"), 204)
      assert.strictEqual(yield* balance(token), 0)
      assert.strictEqual((yield* request(`/sandbox/pay/${"0".repeat(8)}`)).status, 404)
    })
  )

  it.effect("MONEY-015 the same news a dozen times over, at once and in any order, credit once", () =>
    Effect.gen(function* () {
      const { token } = yield* newcomer
      const before = yield* topUps
      const { link, reference } = yield* start(token)
      const back = yield* press(link, "authorise")
      const news = ["captured", "authorized", "created", "captured", "authorized", "cancelled"].map(
        (status) => webhook(reference, status)
      )
      const returns = Array.from({ length: 6 }, () => comeBack(back))
      const answers = yield* Effect.all([...news, ...returns], { concurrency: "unbounded" })
      assert.deepStrictEqual(answers.slice(0, 6), [204, 204, 204, 204, 204, 204])
      assert.strictEqual(yield* balance(token), 100)
      assert.strictEqual((yield* topUps) - before, 1)
    })
  )

  it.effect(
    "MONEY-015 news before the person is back, and the person back before the news, credit alike",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { token } = yield* newcomer
        const { reference } = yield* start(token)
        yield* sql`UPDATE sandbox_payment SET status = 'authorized' WHERE reference = ${reference}`
        const { request } = yield* TestApi
        const back = yield* request(`/api/payments/${reference}/return`, { redirect: "manual" })
        assert.strictEqual(back.headers.get("location"), "/?payment_callback=captured")
        assert.strictEqual(yield* webhook(reference, "authorized"), 204)
        assert.strictEqual(yield* balance(token), 100)
      })
  )

  it.effect("MONEY-016 who comes back before anything is decided is told nothing, and can still pay", () =>
    Effect.gen(function* () {
      const { request } = yield* TestApi
      const { token } = yield* newcomer
      const { link, reference } = yield* start(token)
      const back = yield* request(`/api/payments/${reference}/return`, { redirect: "manual" })
      assert.deepStrictEqual([back.status, back.headers.get("location")], [303, "/"])
      assert.strictEqual(yield* comeBack(yield* press(link, "authorise")), "/?payment_callback=captured")
      assert.strictEqual(yield* balance(token), 100)
    })
  )

  it.effect("MONEY-018 a forged, altered or foreign webhook changes nothing", () =>
    Effect.gen(function* () {
      const { token } = yield* newcomer
      const { reference } = yield* start(token)
      const signature = (yield* Secrets).sign(
        sandboxPurpose,
        JSON.stringify({ reference, status: "cancelled" })
      )
      assert.strictEqual(yield* webhook(reference, "captured", "forged"), 403)
      assert.strictEqual(yield* webhook(reference, "captured", ""), 403)
      assert.strictEqual(yield* webhook(reference, "captured", signature), 403)
      assert.strictEqual(yield* webhook("somebody else's", "captured"), 403)
      assert.strictEqual(yield* balance(token), 0)
    })
  )

  it.effect("a repeated command with one Idempotency-Key is one payment", () =>
    Effect.gen(function* () {
      const { token } = yield* newcomer
      const headers = { "idempotency-key": "one-and-the-same" }
      const command = () => post("/api/v3/balance/payment/link", hundred, { token, headers })
      const [first, second] = [yield* command(), yield* command()]
      assert.deepStrictEqual(second.body, first.body)
      const other = yield* post(
        "/api/v3/balance/payment/link",
        { ...hundred, amount: 250 },
        { token, headers }
      )
      assert.deepStrictEqual([other.status, pick(other, "error")], [409, "idempotency_conflict"])
    })
  )

  it.effect.each([
    [
      "MONEY-013 another currency's method",
      { method: "swish", amount: 100 },
      "method",
      "Betalingsmetoden findes ikke i din valuta."
    ],
    [
      "MONEY-011 an amount of one's own",
      { method: "mobilepay", amount: 101 },
      "amount",
      "Vælg et af de viste beløb."
    ],
    ["MONEY-010 nothing", { method: "mobilepay", amount: 0 }, "amount", "Vælg et af de viste beløb."],
    ["MONEY-010 no method", { amount: 100 }, "method", "Udfyld dette felt."],
    ["MONEY-010 no amount", { method: "mobilepay" }, "amount", "Udfyld dette felt."]
  ] as const)("%s is refused in the person's language", ([, command, field, text]) =>
    Effect.gen(function* () {
      const { token } = yield* newcomer
      const answer = yield* post("/api/v3/balance/payment/link", command, {
        token,
        headers: { "accept-language": "da" }
      })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(pick(answer, "errors"), { [field]: [text] })
    })
  )

  it.effect("MONEY-027 movements are listed by the days of the person's country", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token } = yield* newcomer
      const { link } = yield* start(token)
      yield* press(link, "authorise")
      const [row] = yield* sql<{
        day: string
      }>`SELECT to_char(max(at) AT TIME ZONE 'Europe/Copenhagen', 'YYYY-MM-DD') AS day
        FROM ledger_transaction`
      const count = (query: string) =>
        Effect.map(
          get(`/api/me/transactions${query}`, { token }),
          (answer) => Object(pick(answer, "data")).length
        )
      assert.strictEqual(yield* count(`?from=${row?.day}&to=${row?.day}`), 1)
      assert.strictEqual(yield* count("?to=2020-01-01"), 0)
      const turned = yield* get("/api/me/transactions?from=2026-03-02&to=2026-03-01", {
        token,
        headers: { "accept-language": "da" }
      })
      assert.deepStrictEqual(pick(turned, "errors"), {
        from: ["Den første dag må ikke ligge efter den sidste."]
      })
      const garbled = yield* get("/api/me/transactions?from=yesterday", {
        token,
        headers: { "accept-language": "da" }
      })
      assert.deepStrictEqual(pick(garbled, "errors"), { from: ["Dette har ikke den rigtige form."] })
    })
  )
})

/** A provider that is away until `mend` is called. */
const mended = { isBack: false }
const layerLameProvider = Layer.effect(
  PaymentProvider,
  Effect.map(PaymentProvider, (real) => ({
    ...real,
    capture: (reference: string, amount: Parameters<typeof real.capture>[1]) =>
      mended.isBack ? real.capture(reference, amount) : Effect.fail(new PaymentProviderUnavailable())
  }))
)

layer(
  layerJobRunner.pipe(
    Layer.provideMerge(layerJobHandlers),
    Layer.provideMerge(layerLameProvider),
    Layer.provideMerge(layerAccountApi)
  )
)("a provider that does not answer", (it) => {
  it.effect("MONEY-017 is asked again by a job until the authorised money is credited, once", () =>
    Effect.gen(function* () {
      const runner = yield* JobRunner
      const { token } = yield* newcomer
      const { reference } = yield* start(token)
      const id = PaymentId.make(reference)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE sandbox_payment SET status = 'authorized' WHERE reference = ${reference}`
      const seen = yield* onProductTime(closePayment(id, "authorized"))
      assert.strictEqual(seen.status, "authorized")
      assert.strictEqual(yield* balance(token), 0)
      yield* advance(61)
      yield* onProductTime(runner.runDue)
      assert.strictEqual(yield* balance(token), 0)
      mended.isBack = true
      yield* advance(10)
      yield* onProductTime(runner.runDue)
      assert.strictEqual(yield* balance(token), 100)
      assert.strictEqual((yield* onProductTime(closePayment(id, "captured"))).status, "captured")
      assert.strictEqual(yield* balance(token), 100)
    })
  )

  it.effect("MONEY-017 is asked what became of a payment that nobody tells of, and credits it in time", () =>
    Effect.gen(function* () {
      const runner = yield* JobRunner
      const { token } = yield* newcomer
      const { reference } = yield* start(token)
      yield* advance(8 * 60)
      yield* onProductTime(runner.runDue)
      assert.strictEqual(yield* balance(token), 0)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE sandbox_payment SET status = 'authorized' WHERE reference = ${reference}`
      yield* advance(15 * 60)
      yield* onProductTime(runner.runDue)
      assert.strictEqual(yield* balance(token), 100)
    })
  )

  it.effect("MONEY-017 is asked no more of a payment that nobody makes within the hour", () =>
    Effect.gen(function* () {
      const runner = yield* JobRunner
      const { token } = yield* newcomer
      const { reference } = yield* start(token)
      const sql = yield* SqlClient.SqlClient
      const waiting = sql`SELECT 1 FROM job WHERE kind = ${queryPaymentJob} AND key = ${reference}`
      yield* advance(50 * 60)
      yield* onProductTime(runner.runDue)
      assert.lengthOf(yield* waiting, 1)
      yield* advance(15 * 60)
      yield* onProductTime(runner.runDue)
      assert.lengthOf(yield* waiting, 0)
    })
  )

  it.effect("VOUCH-004 credit of a voucher is gone after sixty days", () =>
    Effect.gen(function* () {
      const runner = yield* JobRunner
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
          VALUES ('SPRING', 'NEW_USERS', 'CREDIT', 5000, 'DKK', '2026-01-01')`
      const { token } = yield* newcomer
      const credit = Effect.map(get("/api/me", { token }), (me) => pick(me, "credit_available"))
      const { request } = yield* TestApi
      yield* request("/api/me", {
        method: "PATCH",
        body: JSON.stringify({ voucher: "SPRING" }),
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }
      })
      assert.strictEqual(yield* credit, 50)
      yield* advance(29 * 24 * 3600)
      yield* onProductTime(runner.runDue)
      assert.strictEqual(yield* credit, 50)
      const [row] = yield* sql<{
        id: UserId
      }>`SELECT person_id AS id FROM voucher_redemption WHERE code = 'SPRING'`
      const id = row?.id ?? userId(0)
      const ledger = yield* Ledger
      const left = Effect.map(ledger.balancesOf(id, "DKK"), (purse) => [purse.credit, purse.heldCredit])
      // Half of it is held for a ride to come, and given back when its voucher has expired.
      const booking = {
        id: bookingId(1),
        tripId: tripId(1),
        passengerId: id,
        price: minor(2000),
        currency: "DKK"
      } as const
      yield* onProductTime(inTransaction(holdFare(booking)))
      assert.deepStrictEqual(yield* left, [3000, 2000])
      yield* advance(32 * 24 * 3600)
      yield* onProductTime(runner.runDue)
      assert.deepStrictEqual(yield* left, [0, 2000])
      yield* onProductTime(inTransaction(releaseFare(booking)))
      yield* onProductTime(runner.runDue)
      assert.deepStrictEqual(yield* left, [0, 0])
    })
  )
})
