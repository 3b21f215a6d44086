import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PendingPayoutTransactions, SignInAgain } from "#core/account/refusals.ts"
import { VoucherFailed, VoucherOfOtherCurrency } from "#core/account/voucherRefusals.ts"
import {
  BankInformationMissing,
  NothingToPayOut,
  PaymentAmountNotAvailable,
  PaymentMethodNotAvailable,
  PaymentProviderUnavailable
} from "#core/money/refusals.ts"
import { ActionableType, TransactionType } from "#core/money/ShownTransaction.ts"
import { PaymentMethod } from "#core/money/topUp.ts"
import { Currency } from "#core/shared/country.ts"
import { TripId } from "#core/shared/ids.ts"
import { IdempotencyConflict, TooManyRequests } from "#core/shared/refusals.ts"
import { WhileImpersonating } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { ProfileView, VoucherView } from "./views/profile.ts"
import { Day, Instant, MainUnit, orNull, wire } from "./wire.ts"

/** MONEY-025, C38 `amount` is positive; `meta.ingoing` is the direction. */
export const TransactionView = wire({
  id: Schema.String,
  date: Instant,
  type: TransactionType,
  actionableType: ActionableType,
  actionableId: orNull(Schema.String),
  tripId: orNull(TripId),
  amount: MainUnit,
  currency: Currency,
  meta: wire({ ingoing: Schema.Boolean })
})
export type TransactionView = typeof TransactionView.Type

/** MONEY-018 A top-up; `amount` in the person's own currency. */
export const TopUp = Schema.Struct({
  tripId: Schema.optionalKey(Schema.NullOr(TripId)),
  method: PaymentMethod,
  amount: MainUnit
})

/** Longer than any rule allows, so that the rule refuses it with its own text. */
const Typed = Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(200))))

/** MONEY-034 An IBAN, or a registration number with an account number. */
export const BankInformation = wire({ iban: Typed, regNumber: Typed, accountNumber: Typed })

const payouts = [
  /** MONEY-036 Answers the new profile. ASVS-7.5.1 Needs a recent sign-in. */
  HttpApiEndpoint.put("updateBankInformation", "/v5/me/update-bank-information", {
    payload: BankInformation,
    success: ProfileView,
    error: [InvalidFieldsOnWire, onWire(SignInAgain)]
  }).annotate(WhileImpersonating, "never"),
  /** MONEY-037 Requests a payout of the whole available own balance. */
  HttpApiEndpoint.post("payout", "/v3/balance/payout", {
    headers: idempotencyHeader,
    success: HttpApiSchema.NoContent,
    error: [
      onWire(PendingPayoutTransactions),
      onWire(NothingToPayOut),
      onWire(BankInformationMissing),
      onWire(IdempotencyConflict)
    ]
  }).annotate(WhileImpersonating, "never")
] as const

/** VOUCH-006 Any text is accepted; what is no code of a voucher is refused as `voucher.failed`. */
export const VoucherCode = Schema.Struct({ code: Schema.String.check(Schema.isMaxLength(200)) })

const vouchers = [
  /** VOUCH-009 Adds a voucher to the caller's credit. */
  HttpApiEndpoint.post("addVoucher", "/v5/me/vouchers", {
    headers: idempotencyHeader,
    payload: VoucherCode,
    success: VoucherView.pipe(HttpApiSchema.status(201)),
    error: [
      onWire(VoucherFailed, { field: "code" }),
      onWire(VoucherOfOtherCurrency, { field: "code" }),
      onWire(TooManyRequests),
      onWire(IdempotencyConflict)
    ]
  })
] as const

/** MONEY-001 The prepaid balance. */
export class MoneyGroup extends HttpApiGroup.make("money")
  .add(
    /** MONEY-018, MONEY-019 `link` is the absolute address of the payment page; a refusal has `title` and `description`. */
    HttpApiEndpoint.post("paymentLink", "/v3/balance/payment/link", {
      headers: idempotencyHeader,
      payload: TopUp,
      success: Schema.Struct({ link: Schema.String }),
      error: [
        onWire(PaymentMethodNotAvailable, { field: "method" }),
        onWire(PaymentAmountNotAvailable, { field: "amount" }),
        onWire(PaymentProviderUnavailable, { title: "payment_title" }),
        onWire(IdempotencyConflict)
      ]
    }).annotate(WhileImpersonating, "never"),
    /**
     * MONEY-027 Lists the transactions of a period; both days included, in the time zone of the person's
     * country.
     */
    HttpApiEndpoint.get("transactions", "/me/transactions", {
      query: { from: Schema.optionalKey(Day), to: Schema.optionalKey(Day) },
      success: Schema.Struct({ data: Schema.Array(TransactionView) }),
      error: InvalidFieldsOnWire
    }),
    ...payouts,
    ...vouchers
  )
  .middleware(SignedIn) {}
