import { Result } from "effect"
import { nextPaymentStatuses, type PaymentStatus } from "./Payment.ts"
import { PaymentCaptured } from "./refusals.ts"

/** CONS-001, MONEY-017 Checks that an answer of the provider could still change a top-up. */
export const checkAskable = (status: PaymentStatus): Result.Result<void, PaymentCaptured> =>
  nextPaymentStatuses(status).length === 0 ? Result.fail(new PaymentCaptured()) : Result.void
