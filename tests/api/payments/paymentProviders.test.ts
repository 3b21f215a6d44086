import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, type Scope } from "effect"
import { FetchHttpClient } from "effect/http"
import { SqlClient } from "effect/sql"
import { layerIdentitySandbox } from "#api/adapters/providers/identitySandbox.ts"
import { layerMessagesSandbox } from "#api/adapters/providers/messagesSandbox.ts"
import { makePaymentMollie } from "#api/adapters/providers/paymentMollie.ts"
import { makePaymentSwish } from "#api/adapters/providers/paymentSwish.ts"
import { makePaymentVipps } from "#api/adapters/providers/paymentVipps.ts"
import { ProviderDeadline } from "#api/adapters/providers/providerDeadline.ts"
import { layerNoPush } from "#api/adapters/providers/pushWeb.ts"
import { layerSwishHttp } from "#api/adapters/providers/swishHttp.ts"
import { PaymentProviders } from "#core/ports/PaymentProviders.ts"
import { mollieService } from "#tests/support/providers/mollieService.ts"
import type { PaymentService, WebhookCall } from "#tests/support/providers/PaymentService.ts"
import { swishService } from "#tests/support/providers/swishService.ts"
import { vippsService } from "#tests/support/providers/vippsService.ts"
import { get, layerAccountApiOf, pick, post, signUp } from "#tests/support/server/accountApi.ts"
import { TestApi } from "#tests/support/server/testApi.ts"

class Service extends Context.Service<Service, PaymentService>()("samvej/tests/PaymentService") {}

const publicUrl = "https://samvej.example"

const layerVipps = Layer.effect(
  PaymentProviders,
  Effect.gen(function* () {
    const { url } = yield* Service
    const vipps = yield* makePaymentVipps({
      url: new URL(`${url}?merchant=123456`),
      secret: Redacted.make("client:secret:subscription:hook"),
      publicUrl
    })
    return { all: [vipps] }
  })
).pipe(Layer.provide(FetchHttpClient.layer))

const layerMollie = Layer.effect(
  PaymentProviders,
  Effect.gen(function* () {
    const { url } = yield* Service
    const mollie = yield* makePaymentMollie({
      url: new URL(url),
      apiKey: Redacted.make("test_key"),
      publicUrl
    })
    return { all: [mollie] }
  })
).pipe(Layer.provide(FetchHttpClient.layer))

const layerSwishWith = (certificate: "pem" | "strangerPem") =>
  Layer.unwrap(
    Effect.map(Service, ({ tls, url }) =>
      Layer.effect(
        PaymentProviders,
        Effect.map(makePaymentSwish({ url: new URL(`${url}?payee=1231181189`), publicUrl }), (swish) => ({
          all: [swish]
        }))
      ).pipe(Layer.provide(layerSwishHttp(Redacted.make(tls?.[certificate] ?? ""), tls?.authority)))
    )
  )

const apiWith = (
  payments: Layer.Layer<PaymentProviders, never, Service>,
  service: Effect.Effect<PaymentService, never, Scope.Scope>
) =>
  layerAccountApiOf(
    Layer.provide(
      Layer.mergeAll(layerMessagesSandbox, layerIdentitySandbox, layerNoPush, payments),
      Layer.succeed(ProviderDeadline, 1500)
    )
  ).pipe(Layer.provideMerge(Layer.effect(Service, service)))

const balance = (token: string) => Effect.map(get("/api/me", { token }), (me) => pick(me, "balance"))

const callWebhook = Effect.fn("callWebhook")(function* ({ body, headers }: WebhookCall) {
  const { request } = yield* TestApi
  return (yield* request("/api/payments/webhook", { method: "POST", body, headers })).status
})

const returnToApp = Effect.fn("returnToApp")(function* (reference: string) {
  const answer = yield* get(`/api/payments/${reference}/return`)
  return answer.headers.get("location")
})

const countTopUps = Effect.fn("countTopUps")(function* (reference: string) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT 1 FROM ledger_transaction WHERE kind = 'top_up' AND payment_id = ${reference}`
  return rows.length
})

interface Scenario {
  readonly name: string
  readonly method: string
  readonly amount: number
  /** The first digits of phone numbers of a country with the method's currency. */
  readonly phones: string
  readonly link: RegExp
  readonly layer: ReturnType<typeof apiWith>
  /** The answer to a forged webhook: a signature is refused; a call without one is checked at the provider, and changes nothing. */
  readonly forged: number
}

const scenarios: ReadonlyArray<Scenario> = [
  {
    name: "Vipps MobilePay's ePayment API",
    method: "mobilepay",
    amount: 100,
    phones: "+453149520",
    link: /^https:\/\/pay\.example\/vipps\//,
    layer: apiWith(layerVipps, vippsService),
    forged: 403
  },
  {
    name: "Vipps MobilePay's ePayment API in Norway",
    method: "vipps",
    amount: 250,
    phones: "+474123452",
    link: /^https:\/\/pay\.example\/vipps\//,
    layer: apiWith(layerVipps, vippsService),
    forged: 403
  },
  {
    name: "Mollie's Payments API with iDEAL",
    method: "ideal",
    amount: 25,
    phones: "+3161234520",
    link: /^https:\/\/pay\.example\/mollie\/tr_/,
    layer: apiWith(layerMollie, mollieService),
    forged: 204
  },
  {
    name: "Swish's commerce API",
    method: "swish",
    amount: 100,
    phones: "+4670123520",
    link: /^http:\/\/localhost\/pay\/swish\//,
    layer: apiWith(layerSwishWith("pem"), swishService),
    forged: 204
  }
]

for (const { amount, forged, layer: api, link, method, name, phones } of scenarios) {
  let people = 0

  /** Starts the top-up of a new person. */
  const startTopUp = Effect.gen(function* () {
    people += 1
    const { id, token } = yield* signUp(`${phones}${people}`)
    const answer = yield* post(
      "/api/v3/balance/payment/link",
      { method, amount },
      { token, headers: { "idempotency-key": `key-${id}` } }
    )
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ id: string }>`SELECT id FROM payment WHERE person_id = ${id}`
    return { token, answer, reference: row?.id ?? "", key: `key-${id}` }
  })

  layer(api)(`a top-up by ${name}`, (it) => {
    it.effect("MONEY-013 MONEY-018 is credited once when it is paid and the person returns", () =>
      Effect.gen(function* () {
        const service = yield* Service
        const { answer, key, reference, token } = yield* startTopUp
        assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
        assert.match(String(pick(answer, "link")), link)
        const again = yield* post(
          "/api/v3/balance/payment/link",
          { method, amount },
          { token, headers: { "idempotency-key": key } }
        )
        assert.strictEqual(pick(again, "link"), pick(answer, "link"))
        assert.strictEqual(yield* returnToApp(reference), "/")
        assert.strictEqual(yield* balance(token), 0)
        service.decide(reference, "paid")
        assert.strictEqual(yield* returnToApp(reference), "/?payment_callback=captured")
        assert.strictEqual(yield* returnToApp(reference), "/?payment_callback=captured")
        assert.strictEqual(yield* balance(token), amount)
        assert.strictEqual(yield* countTopUps(reference), 1)
      })
    )

    it.effect("MONEY-018 is not credited when it is cancelled", () =>
      Effect.gen(function* () {
        const service = yield* Service
        const { reference, token } = yield* startTopUp
        service.decide(reference, "cancelled")
        assert.strictEqual(yield* callWebhook(service.webhook(reference)), 204)
        assert.strictEqual(yield* returnToApp(reference), "/?payment_callback=cancelled")
        assert.strictEqual(yield* balance(token), 0)
      })
    )

    it.effect(
      "MONEY-017 is credited by a webhook before the person returns, and once when it is repeated",
      () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { reference, token } = yield* startTopUp
          service.decide(reference, "paid")
          const call = service.webhook(reference)
          assert.strictEqual(yield* callWebhook(call), 204)
          assert.strictEqual(yield* balance(token), amount)
          const repeated = yield* Effect.all(
            [call, call, call].map((each) => callWebhook(each)),
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual(repeated, [204, 204, 204])
          assert.strictEqual(yield* returnToApp(reference), "/?payment_callback=captured")
          assert.strictEqual(yield* balance(token), amount)
          assert.strictEqual(yield* countTopUps(reference), 1)
        })
    )

    it.effect("MONEY-017 is credited once when the webhook comes after the return", () =>
      Effect.gen(function* () {
        const service = yield* Service
        const { reference, token } = yield* startTopUp
        service.decide(reference, "paid")
        const call = service.webhook(reference)
        assert.strictEqual(yield* returnToApp(reference), "/?payment_callback=captured")
        assert.strictEqual(yield* callWebhook(call), 204)
        assert.strictEqual(yield* balance(token), amount)
        assert.strictEqual(yield* countTopUps(reference), 1)
      })
    )

    it.effect("MONEY-018 is not credited by a forged webhook, nor by one of an unknown payment", () =>
      Effect.gen(function* () {
        const service = yield* Service
        const { reference, token } = yield* startTopUp
        assert.strictEqual(yield* callWebhook(service.forgedWebhook(reference)), forged)
        const unknown = "00000000-0000-7000-8000-000000000999"
        assert.strictEqual(yield* callWebhook(service.webhook(unknown)), 403)
        assert.strictEqual(yield* balance(token), 0)
        assert.strictEqual(yield* returnToApp(reference), "/")
      })
    )

    it.effect(
      "MONEY-018 is refused clearly while the provider hangs, and credited when it answers again",
      () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { reference, token } = yield* startTopUp
          service.decide(reference, "paid")
          service.setSilent(true)
          assert.strictEqual(yield* returnToApp(reference), "/")
          const refused = yield* post("/api/v3/balance/payment/link", { method, amount }, { token })
          assert.deepStrictEqual(
            [refused.status, pick(refused, "error"), pick(refused, "title")],
            [502, "payment_provider_unavailable", "The payment could not start"]
          )
          assert.strictEqual(yield* balance(token), 0)
          service.setSilent(false)
          assert.strictEqual(yield* callWebhook(service.webhook(reference)), 204)
          assert.strictEqual(yield* balance(token), amount)
        })
    )
  })
}

layer(apiWith(layerMollie, mollieService))("a webhook that has to be checked", (it) => {
  it.effect("MONEY-017 is answered with 503 while its provider hangs, so that it is sent again", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const { id, token } = yield* signUp("+31612345290")
      yield* post("/api/v3/balance/payment/link", { method: "ideal", amount: 25 }, { token })
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ id: string }>`SELECT id FROM payment WHERE person_id = ${id}`
      const reference = row?.id ?? ""
      service.decide(reference, "paid")
      service.setSilent(true)
      assert.strictEqual(yield* callWebhook(service.webhook(reference)), 503)
      service.setSilent(false)
      assert.strictEqual(yield* callWebhook(service.webhook(reference)), 204)
      assert.strictEqual(yield* balance(token), 25)
    })
  )
})

layer(apiWith(layerSwishWith("pem"), swishService))("the page of a Swish payment", (it) => {
  it.effect(
    "MONEY-018 opens the app by its token, shows the code, and goes on when the payment is decided",
    () =>
      Effect.gen(function* () {
        const service = yield* Service
        const { token } = yield* signUp("+46701235290")
        const answer = yield* post(
          "/api/v3/balance/payment/link",
          { method: "swish", amount: 250 },
          { token }
        )
        const path = new URL(String(pick(answer, "link"))).pathname
        const reference = path.replace("/pay/swish/", "")
        const page = yield* get(path)
        assert.strictEqual(page.status, 200)
        assert.include(String(page.body), "swish://paymentrequest?token=token1&amp;callbackurl=http")
        assert.include(String(page.body), "<svg")
        service.decide(reference, "paid")
        yield* callWebhook(service.webhook(reference))
        const decided = yield* get(path)
        assert.deepStrictEqual(
          [decided.status, decided.headers.get("location")],
          [303, `/api/payments/${reference}/return`]
        )
        const unknown = yield* get("/pay/swish/nonsense")
        assert.deepStrictEqual([unknown.status, unknown.headers.get("location")], [303, "/"])
      })
  )
})

layer(apiWith(layerSwishWith("strangerPem"), swishService))("a client that Swish does not know", (it) => {
  it.effect("MONEY-018 gets no payment: its certificate is refused", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const { token } = yield* signUp("+46701235291")
      const refused = yield* post("/api/v3/balance/payment/link", { method: "swish", amount: 100 }, { token })
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [502, "payment_provider_unavailable"])
      assert.strictEqual(service.requests.length, 0)
    })
  )
})
