import { createHash, createHmac } from "node:crypto"
import { Effect, Schema } from "effect"
import type { PaymentService } from "./PaymentService.ts"
import { type ReceivedRequest, type Reply, remoteService } from "./remoteService.ts"

const Order = Schema.fromJsonString(
  Schema.Struct({
    reference: Schema.String,
    amount: Schema.Struct({ value: Schema.Int, currency: Schema.Literals(["DKK", "NOK"]) })
  })
)
const decodeOrder = Schema.decodeUnknownSync(Order)

interface VippsPayment {
  state: string
  captured: number
  readonly amount: number
}

/** Vipps MobilePay's ePayment API: a token, create, read, capture; webhooks with an HMAC signature. */
export const vippsService = Effect.gen(function* () {
  const payments = new Map<string, VippsPayment>()
  let isSilent = false

  const pay = ({ body }: ReceivedRequest): Reply => {
    const { amount, reference } = decodeOrder(body)
    if (!payments.has(reference))
      payments.set(reference, { state: "CREATED", captured: 0, amount: amount.value })
    return { status: 201, json: { redirectUrl: `https://pay.example/vipps/${reference}`, reference } }
  }

  const capture = (reference: string): Reply => {
    const payment = payments.get(reference)
    if (payment?.state !== "AUTHORIZED") return { status: 409, json: {} }
    payment.captured = payment.amount
    return { json: {} }
  }

  const service = yield* remoteService((request): Reply => {
    if (isSilent) return "silence"
    if (request.path === "/accesstoken/get") return { json: { access_token: "vipps token" } }
    const [, reference = "", action] = /^\/epayment\/v1\/payments\/?([^/]*)\/?(.*)$/.exec(request.path) ?? []
    if (request.method === "POST") return action === "capture" ? capture(reference) : pay(request)
    const payment = payments.get(reference)
    return payment === undefined
      ? { status: 404, json: {} }
      : { json: { state: payment.state, aggregate: { capturedAmount: { value: payment.captured } } } }
  })

  const signed = (body: string, secret: string) => {
    const hash = createHash("sha256").update(body).digest("base64")
    const date = "Tue, 24 Nov 2026 10:00:00 GMT"
    const text = `POST\n/api/payments/webhook\n${date};samvej.example;${hash}`
    const signature = createHmac("sha256", secret).update(text).digest("base64")
    return {
      body,
      headers: {
        host: "samvej.example",
        "x-ms-date": date,
        "x-ms-content-sha256": hash,
        authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`
      }
    }
  }
  return {
    ...service,
    tls: null,
    decide: (reference, decision) => {
      const payment = payments.get(reference)
      if (payment !== undefined) payment.state = decision === "paid" ? "AUTHORIZED" : "ABORTED"
    },
    webhook: (reference) =>
      signed(JSON.stringify({ reference, name: payments.get(reference)?.state }), "hook"),
    forgedWebhook: (reference) => signed(JSON.stringify({ reference, name: "AUTHORIZED" }), "guessed"),
    setSilent: (silent) => {
      isSilent = silent
    }
  } satisfies PaymentService
})
