import { Context, Effect, Schema } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import { Currency } from "#core/shared/country.ts"
import { BookingId, PaymentId, UserId } from "#core/shared/ids.ts"
import { captureJob } from "#core/usecases/money/closePayment.ts"
import {
  expireFreedCredit,
  expireVoucherCredit,
  freedCreditJob
} from "#core/usecases/money/expireVoucherCredit.ts"
import { capturePaymentAgain } from "#core/usecases/money/paymentWebhook.ts"
import { queryPayment, queryPaymentJob } from "#core/usecases/money/queryPayment.ts"
import { jobHandler } from "./JobHandlers.ts"

type Needs =
  | Ids
  | Jobs
  | Ledger
  | Notifications
  | Outbox
  | PaymentProvider
  | Payments
  | People
  | Texts
  | Transaction
  | Vouchers

/** VOUCH-004, MONEY-017: credit that expires, payments of which no news came, and authorised money that is still to be taken. */
export const moneyJobs = Effect.map(Effect.context<Needs>(), (all) => {
  // Not the whole context: its clock would stand for the product's.
  const context = Context.pick(
    Ids,
    Jobs,
    Ledger,
    Notifications,
    Outbox,
    PaymentProvider,
    Payments,
    People,
    Texts,
    Transaction,
    Vouchers
  )(all)
  return {
    "expire-credit": jobHandler(Schema.Struct({ userId: UserId, code: Schema.String }), ({ userId, code }) =>
      Effect.provideContext(expireVoucherCredit(userId, code), context)
    ),
    [freedCreditJob]: jobHandler(
      Schema.Struct({ userId: UserId, currency: Currency, bookingId: BookingId }),
      (freed) => Effect.provideContext(expireFreedCredit(freed), context)
    ),
    [queryPaymentJob]: jobHandler(Schema.Struct({ paymentId: PaymentId }), ({ paymentId }) =>
      Effect.provideContext(Effect.orDie(queryPayment(paymentId)), context)
    ),
    [captureJob]: jobHandler(Schema.Struct({ paymentId: PaymentId }), ({ paymentId }) =>
      Effect.provideContext(Effect.orDie(capturePaymentAgain(paymentId)), context)
    )
  }
})
