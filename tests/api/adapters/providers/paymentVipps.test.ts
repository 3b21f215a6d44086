import { createHash, createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { makePaymentVipps } from "#api/adapters/providers/paymentVipps.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import { makeFakeHttp } from "#tests/support/providers/fakeHttpClient.ts"

const id = PaymentId.make("00000000-0000-7000-8000-000000000001")
const payment = {
  id,
  amount: money(10_000, "DKK"),
  method: "mobilepay",
  language: "DA",
  returnPath: "/api/payments/1/return",
  providerId: Option.none<string>()
} as const
const made = { reference: id, providerId: Option.none<string>() }
const responses = {
  "/accesstoken/get": { access_token: "vipps token" },
  "/epayment/v1/payments": { redirectUrl: "https://pay.example/1", reference: id },
  [`/epayment/v1/payments/${id}`]: { state: "AUTHORIZED", aggregate: { capturedAmount: { value: 0 } } }
}
const vipps = makePaymentVipps({
  url: new URL("https://api.example?merchant=123456"),
  secret: Redacted.make("client:secret:subscription:hook"),
  publicUrl: "https://samvej.example"
})

describe("MONEY-018 an ePayment provider", () => {
  it.effect("receives the calls of its API: create a payment, capture it and read its status", () =>
    Effect.gen(function* () {
      const { requests, layer } = makeFakeHttp(responses)
      const result = yield* Effect.gen(function* () {
        const provider = yield* vipps
        const { link } = yield* provider.create(payment)
        yield* provider.capture(made, payment.amount)
        return { link, status: yield* provider.statusOf(made) }
      }).pipe(Effect.provide(layer))
      assert.deepStrictEqual(result, { link: "https://pay.example/1", status: "authorized" })
      const create = requests.find(
        ({ url, method }) => method === "POST" && url.endsWith("/epayment/v1/payments")
      )
      assert.deepStrictEqual(JSON.parse(create?.body ?? "{}"), {
        amount: { value: 10_000, currency: "DKK" },
        paymentMethod: { type: "WALLET" },
        reference: id,
        returnUrl: "https://samvej.example/api/payments/1/return",
        userFlow: "WEB_REDIRECT",
        paymentDescription: "Samvej"
      })
      assert.strictEqual(create?.headers["authorization"], "Bearer vipps token")
      assert.strictEqual(create?.headers["merchant-serial-number"], "123456")
      assert.strictEqual(create?.headers["idempotency-key"], id)
      const capture = requests.find(({ url }) => url.endsWith("/capture"))
      assert.strictEqual(capture?.headers["idempotency-key"], `capture-${id}`)
    })
  )

  it.effect("MONEY-017 that does not know a payment reports it as created", () =>
    Effect.gen(function* () {
      const { layer } = makeFakeHttp({ ...responses, [`/epayment/v1/payments/${id}`]: null })
      const status = yield* Effect.flatMap(vipps, (provider) => provider.statusOf(made)).pipe(
        Effect.provide(layer)
      )
      assert.strictEqual(status, "created")
    })
  )

  it.effect("MONEY-019 that responds with an error is unavailable", () =>
    Effect.gen(function* () {
      const { layer } = makeFakeHttp(responses, 503)
      const refusal = yield* Effect.flatMap(vipps, (provider) => Effect.flip(provider.create(payment))).pipe(
        Effect.provide(layer)
      )
      assert.strictEqual(refusal._tag, "payment_provider_unavailable")
    })
  )

  it.effect("is trusted only when its webhook has a valid signature", () =>
    Effect.gen(function* () {
      const path = "/api/payments/webhook"
      const body = JSON.stringify({ reference: id, name: "AUTHORIZED" })
      const hash = createHash("sha256").update(body).digest("base64")
      const date = "Mon, 02 Mar 2026 12:00:00 GMT"
      const signature = createHmac("sha256", "hook")
        .update(`POST\n${path}\n${date};samvej.example;${hash}`)
        .digest("base64")
      const headers = {
        host: "samvej.example",
        "x-ms-date": date,
        "x-ms-content-sha256": hash,
        authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`
      }
      const read = (changes: { headers?: Readonly<Record<string, string>>; body?: string; path?: string }) =>
        Effect.flatMap(vipps, (provider) => provider.readWebhook({ headers, body, path, ...changes })).pipe(
          Effect.provide(makeFakeHttp({}).layer)
        )
      assert.deepStrictEqual(yield* read({}), Option.some({ ...made, status: "authorized" as const }))
      const altered = [
        { body: body.replace("AUTHORIZED", "CAPTURED") },
        { path: "/elsewhere" },
        { headers: { ...headers, "x-ms-date": "Tue, 03 Mar 2026 12:00:00 GMT" } },
        { headers: { ...headers, authorization: "" } }
      ]
      for (const changes of altered) assert.isTrue(Option.isNone(yield* read(changes)))
    })
  )
})
