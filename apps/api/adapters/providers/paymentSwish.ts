import { Effect, Option, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import type { PaymentStatus } from "#core/money/Payment.ts"
import { PAYMENT_WEBHOOK_PATH, swishPagePath } from "#core/money/paymentPaths.ts"
import type {
  PaymentOrder,
  PaymentProvider,
  PaymentWebhook,
  ProviderPayment
} from "#core/ports/PaymentProviders.ts"
import { toMainUnit } from "#core/shared/Money.ts"
import { captureByStatus, makePaymentRequests } from "./paymentRequests.ts"

const Status = Schema.Literals(["CREATED", "PAID", "DECLINED", "ERROR", "CANCELLED"])
const Found = Schema.Struct({ id: Schema.String, status: Status })
/** The callback; everything but the id is read again from Swish. */
const Callback = Schema.fromJsonString(
  Schema.Struct({ id: Schema.String.check(Schema.isPattern(/^[0-9A-F]{32}$/)) })
)
const decodeCallback = Schema.decodeUnknownOption(Callback)

/** Swish moves the money at once: nothing is ever authorised only. */
const statuses: Readonly<Record<typeof Status.Type, PaymentStatus>> = {
  CREATED: "created",
  PAID: "captured",
  DECLINED: "cancelled",
  ERROR: "cancelled",
  CANCELLED: "cancelled"
}

/** Swish's id of a payment (`instructionUUID`): our reference in 32 capitals. */
const toInstruction = (reference: string): string => reference.replaceAll("-", "").toUpperCase()

const toReference = (instruction: string): string =>
  instruction.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

/** The page of this server from which the person opens the Swish app. */

interface SwishSettings {
  /** `https://cpc.getswish.net?payee=1231181189`: the address of the API with the merchant's Swish number. */
  readonly url: URL
  /** The address of this server for people and callbacks. */
  readonly publicUrl: string
}

/**
 * MONEY-013, MONEY-018 Swish by its commerce API ("Swish Merchant Integration Guide": payment request version 2, m-commerce). The client
 * has the merchant's certificate. Swish signs no callback: its status is read from Swish, so a forged call changes nothing.
 */
export const makePaymentSwish = Effect.fn("makePaymentSwish")(function* ({ publicUrl, url }: SwishSettings) {
  const { find, sendForHeaders, unavailable } = yield* makePaymentRequests
  const payee = url.searchParams.get("payee") ?? ""
  const findPayment = (instruction: string) =>
    find(
      HttpClientRequest.get(new URL(`/swish-cpcapi/api/v1/paymentrequests/${instruction}`, url.origin)),
      Found
    )

  /** Swish creates a payment once and tells its token once; a repeat has the token from before. */
  const create = Effect.fn("PaymentSwish.create")(function* (order: PaymentOrder) {
    const link = swishPagePath(order.id)
    if (Option.isSome(order.providerId)) return { link, providerId: order.providerId }
    const instruction = toInstruction(order.id)
    const request = HttpClientRequest.put(
      new URL(`/swish-cpcapi/api/v2/paymentrequests/${instruction}`, url.origin)
    ).pipe(
      HttpClientRequest.bodyJson({
        payeePaymentReference: instruction,
        callbackUrl: `${publicUrl}${PAYMENT_WEBHOOK_PATH}`,
        payeeAlias: payee,
        amount: toMainUnit(order.amount.amount).toFixed(2),
        currency: order.amount.currency,
        message: "Samvej"
      }),
      Effect.mapError(unavailable)
    )
    const token = (yield* sendForHeaders(yield* request))["paymentrequesttoken"]
    if (token === undefined || !/^[\w.-]+$/.test(token)) return yield* Effect.fail(unavailable())
    return { link, providerId: Option.some(token) }
  })

  const statusOf = ({ reference }: Pick<ProviderPayment, "reference">) =>
    Effect.map(
      findPayment(toInstruction(reference)),
      Option.match({
        onNone: (): PaymentStatus => "created",
        onSome: ({ status }) => statuses[status]
      })
    )

  const readWebhook = Effect.fn("PaymentSwish.readWebhook")(function* ({ body }: PaymentWebhook) {
    const callback = decodeCallback(body)
    if (Option.isNone(callback)) return Option.none()
    return Option.map(yield* findPayment(callback.value.id), ({ status }) => ({
      reference: toReference(callback.value.id),
      status: statuses[status],
      providerId: Option.none<string>()
    }))
  })

  const provider: PaymentProvider = {
    name: "swish",
    methods: ["swish"],
    create,
    statusOf,
    readWebhook,
    capture: (payment) => captureByStatus(statusOf(payment))
  }
  return provider
})
