import { Effect, Schema } from "effect"
import type { PaymentService } from "./PaymentService.ts"
import { type ReceivedRequest, type Reply, remoteService } from "./remoteService.ts"

const Order = Schema.fromJsonString(
  Schema.Struct({
    amount: Schema.Struct({ currency: Schema.String, value: Schema.String }),
    method: Schema.String,
    metadata: Schema.Struct({ reference: Schema.String })
  })
)
const decodeOrder = Schema.decodeUnknownSync(Order)

/** Mollie's Payments API: create by POST with an idempotency key, read by GET; a webhook names the payment only. */
export const mollieService = Effect.gen(function* () {
  const payments = new Map<string, { readonly reference: string; status: string }>()
  const byKey = new Map<string, string>()
  let isSilent = false

  const view = (id: string) => {
    const payment = payments.get(id)
    return {
      id,
      resource: "payment",
      status: payment?.status,
      metadata: { reference: payment?.reference },
      _links: { checkout: { href: `https://pay.example/mollie/${id}` } }
    }
  }

  const create = ({ body, headers }: ReceivedRequest): Reply => {
    const key = String(headers["idempotency-key"])
    const known = byKey.get(key)
    if (known !== undefined) return { status: 201, json: view(known) }
    const { amount, metadata, method } = decodeOrder(body)
    if (method !== "ideal" || amount.currency !== "EUR" || !/^\d+\.\d\d$/.test(amount.value))
      return { status: 422, json: { status: 422, title: "Unprocessable Entity" } }
    const id = `tr_${payments.size + 1}test`
    payments.set(id, { reference: metadata.reference, status: "open" })
    byKey.set(key, id)
    return { status: 201, json: view(id) }
  }

  const service = yield* remoteService((request): Reply => {
    if (isSilent) return "silence"
    if (request.headers["authorization"] !== "Bearer test_key") return { status: 401, json: { status: 401 } }
    if (request.method === "POST" && request.path === "/v2/payments") return create(request)
    const id = request.path.replace("/v2/payments/", "")
    return payments.has(id) ? { json: view(id) } : { status: 404, json: { status: 404 } }
  })

  const idOf = (reference: string) =>
    [...payments].find(([, payment]) => payment.reference === reference)?.[0] ?? "tr_unknown"
  const webhook = (reference: string) => ({
    body: `id=${idOf(reference)}`,
    headers: { "content-type": "application/x-www-form-urlencoded" }
  })
  return {
    ...service,
    tls: null,
    decide: (reference, decision) => {
      const payment = payments.get(idOf(reference))
      if (payment !== undefined) payment.status = decision === "paid" ? "paid" : "canceled"
    },
    webhook,
    // Mollie's webhook has nothing but the id, so a forged one is like any other and changes nothing.
    forgedWebhook: webhook,
    setSilent: (silent) => {
      isSilent = silent
    }
  } satisfies PaymentService
})
