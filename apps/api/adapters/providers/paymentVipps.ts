import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { Effect, Option, Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import type { PaymentStatus } from "#core/money/Payment.ts"
import type { PaymentMethod } from "#core/money/topUp.ts"
import type {
  PaymentOrder,
  PaymentProvider,
  PaymentWebhook,
  ProviderPayment
} from "#core/ports/PaymentProviders.ts"
import type { Money } from "#core/shared/Money.ts"
import { makePaymentRequests } from "./paymentRequests.ts"

/** The credentials of the merchant portal, `clientId:clientSecret:subscriptionKey:webhookSecret`. */
interface Keys {
  readonly clientId: string
  readonly clientSecret: string
  readonly subscriptionKey: string
  readonly webhookSecret: string
}

const parseKeys = (secret: Redacted.Redacted): Keys => {
  const [clientId = "", clientSecret = "", subscriptionKey = "", webhookSecret = ""] =
    Redacted.value(secret).split(":")
  return { clientId, clientSecret, subscriptionKey, webhookSecret }
}

const Token = Schema.Struct({ access_token: Schema.String })
const Created = Schema.Struct({ redirectUrl: Schema.String })
const State = Schema.Literals(["CREATED", "AUTHORIZED", "ABORTED", "EXPIRED", "TERMINATED"])
const PaymentInfo = Schema.Struct({
  state: State,
  aggregate: Schema.Struct({ capturedAmount: Schema.Struct({ value: Schema.Int }) })
})
const Event = Schema.fromJsonString(Schema.Struct({ reference: Schema.String, name: Schema.String }))
const decodeEvent = Schema.decodeUnknownOption(Event)

const statusOfState = (state: typeof State.Type): PaymentStatus => {
  if (state === "CREATED") return "created"
  return state === "AUTHORIZED" ? "authorized" : "cancelled"
}

const statusOfEvent: Readonly<Record<string, PaymentStatus>> = {
  CREATED: "created",
  AUTHORIZED: "authorized",
  CAPTURED: "captured",
  ABORTED: "cancelled",
  EXPIRED: "cancelled",
  CANCELLED: "cancelled",
  TERMINATED: "cancelled"
}

/** Checks the webhook's HMAC, which covers method, path, date, host and the body's hash. */
const isSigned = ({ headers, body, path }: PaymentWebhook, { webhookSecret }: Keys): boolean => {
  const hash = createHash("sha256").update(body).digest("base64")
  if (webhookSecret === "" || headers["x-ms-content-sha256"] !== hash) return false
  const signed = `POST\n${path}\n${headers["x-ms-date"] ?? ""};${headers["host"] ?? ""};${hash}`
  const expected = Buffer.from(createHmac("sha256", webhookSecret).update(signed).digest("base64"))
  const actual = Buffer.from(/Signature=([^&\s]+)/.exec(headers["authorization"] ?? "")?.[1] ?? "")
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const methods: ReadonlyArray<PaymentMethod> = ["mobilepay", "vipps"]

const amountOf = ({ amount, currency }: Money) => ({ value: amount, currency })

const makeRequests = Effect.fn("makeVippsRequests")(function* (url: URL, keys: Keys) {
  const { find, send, unavailable } = yield* makePaymentRequests
  const common = HttpClientRequest.setHeaders({
    "Ocp-Apim-Subscription-Key": keys.subscriptionKey,
    "Merchant-Serial-Number": url.searchParams.get("merchant") ?? "",
    "Vipps-System-Name": "samvej"
  })
  const token = send(
    HttpClientRequest.post(new URL("/accesstoken/get", url.origin)).pipe(
      HttpClientRequest.setHeaders({ client_id: keys.clientId, client_secret: keys.clientSecret }),
      common
    ),
    Token
  )
  const signed = (request: HttpClientRequest.HttpClientRequest) =>
    Effect.map(token, ({ access_token }) => common(HttpClientRequest.bearerToken(request, access_token)))
  return {
    post: Effect.fnUntraced(function* <A, I>(
      path: string,
      body: unknown,
      key: string,
      answer: Schema.Codec<A, I>
    ) {
      const request = HttpClientRequest.post(new URL(path, url.origin)).pipe(
        HttpClientRequest.setHeader("Idempotency-Key", key)
      )
      const withBody = yield* Effect.mapError(HttpClientRequest.bodyJson(request, body), unavailable)
      return yield* send(yield* signed(withBody), answer)
    }),
    /** Answers none for a 404. */
    find: <A, I>(path: string, answer: Schema.Codec<A, I>) =>
      Effect.flatMap(signed(HttpClientRequest.get(new URL(path, url.origin))), (request) =>
        find(request, answer)
      )
  }
})

interface VippsSettings {
  /** `https://api.vipps.no?merchant=123456`: the address of the API with the merchant. */
  readonly url: URL
  readonly secret: Redacted.Redacted
  /** The address of this server for people and webhooks. */
  readonly publicUrl: string
}

/** MONEY-013, MONEY-018 MobilePay and Vipps by Vipps MobilePay's ePayment API. */
export const makePaymentVipps = Effect.fn("makePaymentVipps")(function* ({
  publicUrl,
  secret,
  url
}: VippsSettings) {
  const keys = parseKeys(secret)
  const { find, post } = yield* makeRequests(url, keys)

  const create = Effect.fn("PaymentVipps.create")(function* (order: PaymentOrder) {
    const body = {
      amount: amountOf(order.amount),
      paymentMethod: { type: "WALLET" },
      reference: order.id,
      returnUrl: `${publicUrl}${order.returnPath}`,
      userFlow: "WEB_REDIRECT",
      paymentDescription: "Samvej"
    }
    const created = yield* post("/epayment/v1/payments", body, order.id, Created)
    return { link: created.redirectUrl, providerId: Option.none<string>() }
  })

  const capture = ({ reference }: ProviderPayment, amount: Money) =>
    Effect.asVoid(
      post(
        `/epayment/v1/payments/${reference}/capture`,
        { modificationAmount: amountOf(amount) },
        `capture-${reference}`,
        Schema.Unknown
      )
    )

  const statusOf = ({ reference }: ProviderPayment) =>
    Effect.map(
      find(`/epayment/v1/payments/${reference}`, PaymentInfo),
      Option.match({
        onNone: (): PaymentStatus => "created",
        onSome: ({ aggregate, state }) =>
          aggregate.capturedAmount.value > 0 ? "captured" : statusOfState(state)
      })
    )

  const readWebhook = (webhook: PaymentWebhook) =>
    Effect.sync(() =>
      (isSigned(webhook, keys) ? decodeEvent(webhook.body) : Option.none()).pipe(
        Option.flatMap(({ name, reference }) =>
          Option.map(Option.fromUndefinedOr(statusOfEvent[name]), (status) => ({
            reference,
            status,
            providerId: Option.none<string>()
          }))
        )
      )
    )

  const provider: PaymentProvider = { name: "vipps", methods, create, capture, statusOf, readWebhook }
  return provider
})
