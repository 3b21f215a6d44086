import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import {
  PaymentAmountNotAvailable,
  PaymentMethodNotAvailable,
  PaymentProviderUnavailable
} from "#core/money/refusals.ts"
import { ActionableType, TransactionType } from "#core/money/ShownTransaction.ts"
import { PaymentMethod } from "#core/money/topUp.ts"
import { Currency } from "#core/shared/country.ts"
import { TripId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { WhileImpersonating } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { Day, Instant, MainUnit, orNull, wire } from "./wire.ts"

/** MONEY-025, C38 `amount` is positive; `meta.ingoing` is the direction. */
export const TransactionView = wire({
  id: Schema.String,
  date: Instant,
  type: TransactionType,
  actionableType: ActionableType,
  actionableId: orNull(Schema.String),
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
    })
  )
  .middleware(SignedIn) {}
