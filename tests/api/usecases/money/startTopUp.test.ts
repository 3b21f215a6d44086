import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PaymentProviders } from "#core/ports/PaymentProviders.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { minor } from "#core/shared/Money.ts"
import { startTopUp as startTopUpCommand } from "#core/usecases/money/startTopUp.ts"
import { untilOneWaits } from "#tests/support/database/untilOneWaits.ts"
import { get, layerAccountApi, pick, post, send, signUp } from "#tests/support/server/accountApi.ts"
import { TestApi } from "#tests/support/server/testApi.ts"

let number = 4524000000

const signUpNew = Effect.suspend(() => signUp(`+${++number}`))

const hundredKroner = { method: "mobilepay", amount: 100 }

/** Starts a top-up; `reference` is the sandbox's id of the payment. */
const startTopUp = Effect.fn("startTopUp")(function* (token: string, command: object = hundredKroner) {
  const answer = yield* post("/api/v3/balance/payment/link", command, { token })
  const link = String(pick(answer, "link"))
  return { answer, link, reference: link.slice(link.lastIndexOf("/") + 1) }
})

const decide = Effect.fn("decide")(function* (link: string, action: string, more: RequestInit = {}) {
  const { request } = yield* TestApi
  const body = new URLSearchParams({ action })
  return yield* request(link, { method: "POST", body, redirect: "manual", ...more })
})

/** Locks a payment until released, so that the webhook that reports it waits. Completes `locked` when it has the lock. */
const lockPayment = Effect.fn("lockPayment")(function* (
  id: string,
  release: Deferred.Deferred<void>,
  locked: Deferred.Deferred<void>
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`SELECT FROM payment WHERE id = ${id} FOR UPDATE`
      yield* Deferred.succeed(locked, undefined)
      yield* Deferred.await(release)
    })
  )
})

const returnToApp = Effect.fn("returnToApp")(function* (decided: Response) {
  const { request } = yield* TestApi
  const back = yield* request(decided.headers.get("location") ?? "/", { redirect: "manual" })
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

const countTopUps = Effect.map(
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1 FROM ledger_transaction WHERE kind = 'top_up'`),
  (rows) => rows.length
)

layer(layerAccountApi)("a top-up", (it) => {
  it.effect(
    "MONEY-014 MONEY-015 MONEY-018 a payment by a named method is credited when the person has authorised it and returns",
    () =>
      Effect.gen(function* () {
        const { request } = yield* TestApi
        const { token } = yield* signUpNew
        const { answer, link } = yield* startTopUp(token)
        assert.strictEqual(answer.status, 200)
        const page = yield* request(link)
        const html = yield* Effect.promise(() => page.text())
        assert.strictEqual(page.status, 200)
        assert.include(html, "<dd>kr.\u{a0}100</dd>")
        assert.include(html, "<dd>MobilePay</dd>")
        assert.match(html, /<html lang="en">[\s\S]*Authorise[\s\S]*Cancel/)
        assert.strictEqual(yield* balance(token), 0)
        assert.strictEqual(
          yield* returnToApp(yield* decide(link, "authorise")),
          "/?payment_callback=captured"
        )
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

  it.effect("MONEY-016 a cancelled payment moves no money and cannot be authorised any more", () =>
    Effect.gen(function* () {
      const { request } = yield* TestApi
      const { token } = yield* signUpNew
      const { link, reference } = yield* startTopUp(token)
      assert.strictEqual(yield* returnToApp(yield* decide(link, "cancel")), "/?payment_callback=cancelled")
      const second = yield* decide(link, "authorise")
      assert.include(yield* Effect.promise(() => second.text()), "already settled")
      assert.strictEqual(yield* webhook(reference, "authorized"), 204)
      assert.strictEqual(yield* balance(token), 0)
      assert.strictEqual((yield* request(`/sandbox/pay/${"0".repeat(8)}`)).status, 404)
    })
  )

  it.effect("MONEY-015 concurrent webhooks and returns in any order credit the payment once", () =>
    Effect.gen(function* () {
      const { token } = yield* signUpNew
      const before = yield* countTopUps
      const { link, reference } = yield* startTopUp(token)
      const back = yield* decide(link, "authorise")
      const webhooks = ["captured", "authorized", "created", "captured", "authorized", "cancelled"].map(
        (status) => webhook(reference, status)
      )
      const returns = Array.from({ length: 6 }, () => returnToApp(back))
      const answers = yield* Effect.all([...webhooks, ...returns], { concurrency: "unbounded" })
      assert.deepStrictEqual(answers.slice(0, 6), [204, 204, 204, 204, 204, 204])
      assert.strictEqual(yield* balance(token), 100)
      assert.strictEqual((yield* countTopUps) - before, 1)
    })
  )

  it.effect("MONEY-015 a payment is credited though its client left right after the authorisation", () =>
    Effect.gen(function* () {
      const { token } = yield* signUpNew
      const { link, reference } = yield* startTopUp(token)
      const [release, locked] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const lock = yield* Effect.forkChild(lockPayment(reference, release, locked))
      yield* Deferred.await(locked)
      const client = new AbortController()
      const sent = yield* Effect.forkChild(decide(link, "authorise", { signal: client.signal }))
      yield* untilOneWaits
      client.abort()
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.await(sent)
      yield* Fiber.join(lock)
      assert.strictEqual(yield* balance(token), 100)
    })
  )

  it.effect("MONEY-015 a return before the webhook credits the payment once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token } = yield* signUpNew
      const { reference } = yield* startTopUp(token)
      yield* sql`UPDATE sandbox_payment SET status = 'authorized' WHERE reference = ${reference}`
      const { request } = yield* TestApi
      const back = yield* request(`/api/payments/${reference}/return`, { redirect: "manual" })
      assert.strictEqual(back.headers.get("location"), "/?payment_callback=captured")
      assert.strictEqual(yield* webhook(reference, "authorized"), 204)
      assert.strictEqual(yield* balance(token), 100)
    })
  )

  it.effect(
    "MONEY-016 a return before the decision shows no outcome, and the payment can still be authorised",
    () =>
      Effect.gen(function* () {
        const { request } = yield* TestApi
        const { token } = yield* signUpNew
        const { link, reference } = yield* startTopUp(token)
        const back = yield* request(`/api/payments/${reference}/return`, { redirect: "manual" })
        assert.deepStrictEqual([back.status, back.headers.get("location")], [303, "/"])
        assert.strictEqual(
          yield* returnToApp(yield* decide(link, "authorise")),
          "/?payment_callback=captured"
        )
        assert.strictEqual(yield* balance(token), 100)
      })
  )

  it.effect("MONEY-018 a forged or altered webhook, or one of an unknown payment, is refused", () =>
    Effect.gen(function* () {
      const { token } = yield* signUpNew
      const { reference } = yield* startTopUp(token)
      const signature = (yield* Secrets).sign(
        sandboxPurpose,
        JSON.stringify({ reference, status: "cancelled" })
      )
      assert.strictEqual(yield* webhook(reference, "captured", "forged"), 403)
      assert.strictEqual(yield* webhook(reference, "captured", ""), 403)
      assert.strictEqual(yield* webhook(reference, "captured", signature), 403)
      assert.strictEqual(yield* webhook("unknown", "captured"), 403)
      assert.strictEqual(yield* balance(token), 0)
    })
  )

  it.effect(
    "MONEY-018 SEC-017 the link to the payment page is an address of this server, whatever the headers of the call",
    () =>
      Effect.gen(function* () {
        const { token } = yield* signUpNew
        const headers = { "x-forwarded-host": "samvej.example", "x-forwarded-proto": "https" }
        const answer = yield* post("/api/v3/balance/payment/link", hundredKroner, { token, headers })
        assert.match(String(pick(answer, "link")), /^http:\/\/localhost\/sandbox\/pay\/[0-9a-f-]{36}$/)
      })
  )

  it.effect("a repeated command with its Idempotency-Key starts one payment", () =>
    Effect.gen(function* () {
      const { token } = yield* signUpNew
      const headers = { "idempotency-key": "same-key" }
      const command = () => post("/api/v3/balance/payment/link", hundredKroner, { token, headers })
      const [first, second] = [yield* command(), yield* command()]
      assert.deepStrictEqual(second.body, first.body)
      const other = yield* post(
        "/api/v3/balance/payment/link",
        { ...hundredKroner, amount: 250 },
        { token, headers }
      )
      assert.deepStrictEqual([other.status, pick(other, "error")], [409, "idempotency_conflict"])
    })
  )

  it.effect.each([
    [
      "MONEY-013 a payment method of another currency",
      { method: "swish", amount: 100 },
      "method",
      "Betalingsmetoden findes ikke i din valuta."
    ],
    [
      "MONEY-011 an amount that is not offered",
      { method: "mobilepay", amount: 101 },
      "amount",
      "Vælg et af de viste beløb."
    ],
    [
      "MONEY-010 an amount of zero",
      { method: "mobilepay", amount: 0 },
      "amount",
      "Vælg et af de viste beløb."
    ],
    ["MONEY-010 a missing method", { amount: 100 }, "method", "Udfyld dette felt."],
    ["MONEY-010 a missing amount", { method: "mobilepay" }, "amount", "Udfyld dette felt."]
  ] as const)("%s is refused in the person's language", ([, command, field, text]) =>
    Effect.gen(function* () {
      const { token } = yield* signUpNew
      const answer = yield* post("/api/v3/balance/payment/link", command, {
        token,
        headers: { "accept-language": "da" }
      })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(pick(answer, "errors"), { [field]: [text] })
    })
  )
})

layer(layerAccountApi)("a provider that offers no Swish", (it) => {
  it.effect("MONEY-013 refuses a top-up in Swedish kronor as a method that is not available", () =>
    Effect.gen(function* () {
      const { id, token } = yield* signUpNew
      yield* send("PATCH", "/api/me", { country: "SE", zipcode: "211 18" }, { token })
      const { all } = yield* PaymentProviders
      const withoutSwish = all.map((provider) => ({ ...provider, methods: ["mobilepay", "vipps"] as const }))
      const command = { personId: id, amount: minor(10_000), method: "swish" as const, tripId: Option.none() }
      const refusal = yield* startTopUpCommand({ ...command, idempotencyKey: null }).pipe(
        Effect.provideService(PaymentProviders, { all: withoutSwish }),
        onProductTime,
        Effect.flip
      )
      assert.strictEqual(refusal._tag, "payment_method_not_available")
    })
  )
})
