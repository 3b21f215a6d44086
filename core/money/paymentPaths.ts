import type { PaymentId } from "#core/shared/ids.ts"

/** N14 The path to which providers report payments; some sign it with the report. */
export const PAYMENT_WEBHOOK_PATH = "/api/payments/webhook"

/** N14 The path to which a provider redirects the person; `:id` for the route of all payments. */
export const paymentReturnPath = (id: PaymentId | ":id") => `/api/payments/${id}/return` as const

/** MONEY-018 The page from which a person opens the Swish app; `:id` for the route of all payments. */
export const swishPagePath = (id: PaymentId | ":id") => `/pay/swish/${id}` as const
