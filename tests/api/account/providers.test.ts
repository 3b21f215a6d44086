import { createHash, createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { HttpClient, type HttpClientRequest, HttpClientResponse } from "effect/http"
import { layerMessagesHttp } from "#api/adapters/providers/messagesHttp.ts"
import { layerPaymentVipps } from "#api/adapters/providers/paymentVipps.ts"
import { Messages } from "#core/ports/Messages.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"

interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

const bodyOf = (request: HttpClientRequest.HttpClientRequest) =>
  request.body._tag === "Uint8Array" ? Buffer.from(request.body.body).toString("utf8") : ""

/** The other side of the wire: answers by path, null for what is not there, and remembers what it heard. */
const otherSide = (answers: Readonly<Record<string, unknown>>, status = 200) => {
  const heard: Array<Heard> = []
  const client = HttpClient.make((request, url) =>
    Effect.sync(() => {
      heard.push({ method: request.method, url: url.href, headers: request.headers, body: bodyOf(request) })
      const answer = answers[url.pathname]
      const response = new Response(JSON.stringify(answer ?? {}), { status: answer === null ? 404 : status })
      return HttpClientResponse.fromWeb(request, response)
    })
  )
  return { heard, layer: Layer.succeed(HttpClient.HttpClient, client) }
}

const id = PaymentId.make("00000000-0000-7000-8000-000000000001")
const order = {
  id,
  amount: money(10_000, "DKK"),
  method: "mobilepay",
  language: "DA",
  returnPath: "/api/payments/1/return"
} as const
const answers = {
  "/accesstoken/get": { access_token: "open sesame" },
  "/epayment/v1/payments": { redirectUrl: "https://pay.example/1", reference: id },
  [`/epayment/v1/payments/${id}`]: { state: "AUTHORIZED", aggregate: { capturedAmount: { value: 0 } } }
}
const vipps = layerPaymentVipps(
  new URL("https://api.example?merchant=123456"),
  Redacted.make("client:secret:subscription:hook"),
  "https://samvej.example"
)

describe("MONEY-018 an ePayment provider", () => {
  it.effect("is asked for a page, for its status and for the money, each as it wants to be asked", () =>
    Effect.gen(function* () {
      const { heard, layer } = otherSide(answers)
      const found = yield* Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const link = yield* provider.create(order)
        yield* provider.capture(id, order.amount)
        return { link, status: yield* provider.statusOf(id) }
      }).pipe(Effect.provide(vipps.pipe(Layer.provide(layer))))
      assert.deepStrictEqual(found, { link: "https://pay.example/1", status: "authorized" })
      const create = heard.find(
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
      assert.strictEqual(create?.headers["authorization"], "Bearer open sesame")
      assert.strictEqual(create?.headers["merchant-serial-number"], "123456")
      assert.strictEqual(create?.headers["idempotency-key"], id)
      const capture = heard.find(({ url }) => url.endsWith("/capture"))
      assert.strictEqual(capture?.headers["idempotency-key"], `capture-${id}`)
    })
  )

  it.effect("MONEY-017 that was never asked for a payment says so, and nothing waits for it", () =>
    Effect.gen(function* () {
      const { layer } = otherSide({ ...answers, [`/epayment/v1/payments/${id}`]: null })
      const status = yield* Effect.flatMap(PaymentProvider, (provider) => provider.statusOf(id)).pipe(
        Effect.provide(vipps.pipe(Layer.provide(layer)))
      )
      assert.strictEqual(status, "created")
    })
  )

  it.effect("MONEY-019 that answers with a fault is unavailable", () =>
    Effect.gen(function* () {
      const { layer } = otherSide(answers, 503)
      const refused = yield* Effect.flatMap(PaymentProvider, (provider) =>
        Effect.flip(provider.create(order))
      ).pipe(Effect.provide(vipps.pipe(Layer.provide(layer))))
      assert.strictEqual(refused._tag, "payment_provider_unavailable")
    })
  )

  it.effect("is believed when its call carries its signature, and only then", () =>
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
      const read = (news: { headers?: Readonly<Record<string, string>>; body?: string; path?: string }) =>
        Effect.flatMap(PaymentProvider, (provider) =>
          provider.readWebhook({ headers, body, path, ...news })
        ).pipe(Effect.provide(vipps.pipe(Layer.provide(otherSide({}).layer))))
      assert.deepStrictEqual(yield* read({}), Option.some({ reference: id, status: "authorized" as const }))
      const altered = [
        { body: body.replace("AUTHORIZED", "CAPTURED") },
        { path: "/elsewhere" },
        { headers: { ...headers, "x-ms-date": "Tue, 03 Mar 2026 12:00:00 GMT" } },
        { headers: { ...headers, authorization: "" } }
      ]
      for (const news of altered) assert.isTrue(Option.isNone(yield* read(news)))
    })
  )
})

describe("AUTH-001 an SMS gateway", () => {
  const gateway = layerMessagesHttp(
    new URL("https://sms.example/Messages.json?From=Samvej"),
    Redacted.make("account:token")
  )
  const message = { channel: "sms", to: "+4521345678", text: "123456 is your code", code: "123456" } as const

  it.effect("gets number, sender and text as a form", () =>
    Effect.gen(function* () {
      const { heard, layer } = otherSide({})
      yield* Effect.flatMap(Messages, (messages) => messages.send(message)).pipe(
        Effect.provide(gateway.pipe(Layer.provide(layer)))
      )
      assert.strictEqual(heard[0]?.url, "https://sms.example/Messages.json")
      assert.deepStrictEqual(Object.fromEntries(new URLSearchParams(heard[0]?.body)), {
        To: message.to,
        From: "Samvej",
        Body: message.text
      })
      assert.strictEqual(
        heard[0]?.headers["authorization"],
        `Basic ${Buffer.from("account:token").toString("base64")}`
      )
    })
  )

  it.effect("that refuses leaves neither code nor number in what is logged", () =>
    Effect.gen(function* () {
      const { layer } = otherSide({}, 500)
      const exit = yield* Effect.exit(
        Effect.flatMap(Messages, (messages) => messages.send(message)).pipe(
          Effect.provide(gateway.pipe(Layer.provide(layer)))
        )
      )
      assert.strictEqual(exit._tag, "Failure")
      assert.notInclude(JSON.stringify(exit), "123456")
      assert.notInclude(String(exit._tag === "Failure" ? exit.cause : ""), message.to)
    })
  )
})
