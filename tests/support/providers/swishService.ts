import { Effect, Schema } from "effect"
import { createAuthority } from "#tests/support/database/certificates.ts"
import type { PaymentService } from "./PaymentService.ts"
import { type ReceivedRequest, type Reply, remoteService } from "./remoteService.ts"

const Order = Schema.fromJsonString(
  Schema.Struct({
    payeeAlias: Schema.String,
    amount: Schema.String,
    currency: Schema.String,
    callbackUrl: Schema.String,
    payeePaymentReference: Schema.String.check(Schema.isMaxLength(35))
  })
)
const decodeOrder = Schema.decodeUnknownOption(Order)

const instructionOf = (reference: string) => reference.replaceAll("-", "").toUpperCase()

/** Swish's commerce API by mutual TLS: create by PUT under the merchant's own id, read by GET; callbacks are not signed. */
export const swishService = Effect.gen(function* () {
  const authority = createAuthority("Swish test authority")
  const [server, merchant] = [authority.issue("localhost"), authority.issue("merchant.example")]
  const payments = new Map<string, { status: string }>()
  let isSilent = false

  const view = (instruction: string) => ({ id: instruction, status: payments.get(instruction)?.status })

  const create = (instruction: string, { body }: ReceivedRequest): Reply => {
    const order = decodeOrder(body)
    if (order._tag === "None" || order.value.currency !== "SEK" || order.value.payeeAlias !== "1231181189")
      return { status: 422, json: [{ errorCode: "PA02" }] }
    if (!/^[0-9A-F]{32}$/.test(instruction)) return { status: 400, json: [{ errorCode: "RP01" }] }
    if (payments.has(instruction)) return { status: 422, json: [{ errorCode: "RP09" }] }
    payments.set(instruction, { status: "CREATED" })
    return {
      status: 201,
      json: {},
      headers: { paymentrequesttoken: `token${payments.size}`, location: `/paymentrequests/${instruction}` }
    }
  }

  const service = yield* remoteService(
    (request): Reply => {
      if (isSilent) return "silence"
      const created = /^\/swish-cpcapi\/api\/v2\/paymentrequests\/(\w+)$/.exec(request.path)?.[1]
      if (request.method === "PUT" && created !== undefined) return create(created, request)
      const asked = /^\/swish-cpcapi\/api\/v1\/paymentrequests\/(\w+)$/.exec(request.path)?.[1] ?? ""
      return payments.has(asked) ? { json: view(asked) } : { status: 404, json: [] }
    },
    {
      key: server.key,
      cert: server.certificate,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true
    }
  )

  const callback = (reference: string, status: string | undefined) => ({
    body: JSON.stringify({ id: instructionOf(reference), status, amount: 100, currency: "SEK" }),
    headers: { "content-type": "application/json" }
  })
  const stranger = createAuthority("Another authority").issue("stranger.example")
  return {
    ...service,
    decide: (reference, decision) => {
      payments.set(instructionOf(reference), { status: decision === "paid" ? "PAID" : "DECLINED" })
    },
    webhook: (reference) => callback(reference, payments.get(instructionOf(reference))?.status),
    forgedWebhook: (reference) => callback(reference, "PAID"),
    setSilent: (silent) => {
      isSilent = silent
    },
    tls: {
      pem: merchant.key + merchant.certificate,
      strangerPem: stranger.key + stranger.certificate,
      authority: authority.certificate
    }
  } satisfies PaymentService
})
