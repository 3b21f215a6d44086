import { Effect, Option, Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import type { PaymentStatus } from "#core/money/Payment.ts"
import { PAYMENT_WEBHOOK_PATH } from "#core/money/paymentPaths.ts"
import type {
  PaymentOrder,
  PaymentProvider,
  PaymentWebhook,
  ProviderPayment
} from "#core/ports/PaymentProviders.ts"
import type { Language } from "#core/shared/language.ts"
import { type Money, toMainUnit } from "#core/shared/Money.ts"
import { captureByStatus, makePaymentRequests } from "./paymentRequests.ts"

const Status = Schema.Literals(["open", "pending", "authorized", "paid", "canceled", "expired", "failed"])
/** The metadata of a payment that this server has not made may be anything. */
const Found = Schema.Struct({ id: Schema.String, status: Status, metadata: Schema.Unknown })
const decodeMetadata = Schema.decodeUnknownOption(Schema.Struct({ reference: Schema.String }))
const Created = Schema.Struct({
  id: Schema.String,
  links: Schema.Struct({ checkout: Schema.Struct({ href: Schema.String }) })
}).pipe(Schema.encodeKeys({ links: "_links" }))

/** iDEAL takes the money at once: nothing is ever authorised only. */
const statuses: Readonly<Record<typeof Status.Type, PaymentStatus>> = {
  open: "created",
  pending: "created",
  authorized: "created",
  paid: "captured",
  canceled: "cancelled",
  expired: "cancelled",
  failed: "cancelled"
}

const locales: Readonly<Record<Language, string>> = {
  DA: "da_DK",
  SV: "sv_SE",
  EN: "en_GB",
  NL: "nl_NL",
  NB: "nb_NO"
}

const amountOf = ({ amount, currency }: Money) => ({ currency, value: toMainUnit(amount).toFixed(2) })

/** The id of a payment in the form that a webhook sends (`id=tr_…`). */
const idOf = (body: string): Option.Option<string> =>
  Option.filter(Option.fromNullOr(new URLSearchParams(body).get("id")), (id) => /^tr_\w{1,64}$/.test(id))

interface MollieSettings {
  /** `https://api.mollie.com` */
  readonly url: URL
  readonly apiKey: Redacted.Redacted
  /** The address of this server for people and webhooks. */
  readonly publicUrl: string
}

/**
 * MONEY-013, MONEY-018 iDEAL through Mollie ("Payments API", "Webhooks", "API idempotency" of its reference). A webhook only names a
 * payment; its status is read from Mollie, so a forged call changes nothing.
 */
export const makePaymentMollie = Effect.fn("makePaymentMollie")(function* ({
  apiKey,
  publicUrl,
  url
}: MollieSettings) {
  const { find, send, unavailable } = yield* makePaymentRequests
  const signed = HttpClientRequest.bearerToken(Redacted.value(apiKey))
  const findPayment = (id: string) =>
    find(signed(HttpClientRequest.get(new URL(`/v2/payments/${encodeURIComponent(id)}`, url.origin))), Found)

  const create = Effect.fn("PaymentMollie.create")(function* (order: PaymentOrder) {
    const request = HttpClientRequest.post(new URL("/v2/payments", url.origin)).pipe(
      signed,
      HttpClientRequest.setHeader("Idempotency-Key", order.id),
      HttpClientRequest.bodyJson({
        amount: amountOf(order.amount),
        description: "Samvej",
        method: "ideal",
        locale: locales[order.language],
        redirectUrl: `${publicUrl}${order.returnPath}`,
        webhookUrl: `${publicUrl}${PAYMENT_WEBHOOK_PATH}`,
        metadata: { reference: order.id }
      }),
      Effect.mapError(unavailable)
    )
    const created = yield* send(yield* request, Created)
    return { link: created.links.checkout.href, providerId: Option.some(created.id) }
  })

  const statusOf = Effect.fn("PaymentMollie.statusOf")(function* ({ providerId }: ProviderPayment) {
    if (Option.isNone(providerId)) return "created" as const
    const found = yield* findPayment(providerId.value)
    return Option.match(found, {
      onNone: (): PaymentStatus => "created",
      onSome: ({ status }) => statuses[status]
    })
  })

  const readWebhook = Effect.fn("PaymentMollie.readWebhook")(function* ({ body }: PaymentWebhook) {
    const id = idOf(body)
    if (Option.isNone(id)) return Option.none()
    return Option.flatMap(yield* findPayment(id.value), ({ metadata, status }) =>
      Option.map(decodeMetadata(metadata), ({ reference }) => ({
        reference,
        status: statuses[status],
        providerId: id
      }))
    )
  })

  const provider: PaymentProvider = {
    name: "mollie",
    methods: ["ideal"],
    create,
    statusOf,
    readWebhook,
    capture: (payment) => captureByStatus(statusOf(payment))
  }
  return provider
})
