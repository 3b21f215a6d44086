import { Effect, Schema } from "effect"
import { Currency } from "#core/shared/country.ts"
import { BookingId, PaymentId, UserId } from "#core/shared/ids.ts"
import { capturePaymentJob, retryCapture } from "#core/usecases/money/applyPaymentStatus.ts"
import {
  expireCreditJob,
  expireReleasedCredit,
  expireReleasedCreditJob,
  expireVoucherCredit
} from "#core/usecases/money/expireVoucherCredit.ts"
import { filePayouts, filePayoutsJob } from "#core/usecases/money/filePayouts.ts"
import { queryPayment, queryPaymentJob } from "#core/usecases/money/queryPayment.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** VOUCH-004 Expires voucher credit, also the part that a closed booking has released. */
export const moneyJobs = provideJobs({
  [expireCreditJob]: jobHandler(Schema.Struct({ userId: UserId, code: Schema.String }), ({ userId, code }) =>
    expireVoucherCredit(userId, code)
  ),
  [expireReleasedCreditJob]: jobHandler(
    Schema.Struct({ userId: UserId, currency: Currency, bookingId: BookingId }),
    expireReleasedCredit
  )
})

/** MONEY-017 Asks the provider about payments without a webhook, and captures authorised payments again. */
export const paymentJobs = provideJobs({
  [queryPaymentJob]: jobHandler(Schema.Struct({ paymentId: PaymentId }), ({ paymentId }) =>
    Effect.orDie(queryPayment(paymentId))
  ),
  [capturePaymentJob]: jobHandler(Schema.Struct({ paymentId: PaymentId }), ({ paymentId }) =>
    Effect.orDie(retryCapture(paymentId))
  )
})

/** MONEY-033 Writes the payouts of a month into files for the bank. */
export const payoutJobs = provideJobs({
  [filePayoutsJob]: jobHandler(
    Schema.Struct({ currency: Currency, fileAt: Schema.DateTimeUtcFromString }),
    ({ currency, fileAt }) => filePayouts(currency, fileAt)
  )
})
