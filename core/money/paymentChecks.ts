import { type DateTime, Option } from "effect"
import { isOnPaymentPage, isPending, type Payment } from "./Payment.ts"
import { nextPayoutStates, type PayoutState } from "./Payout.ts"

/** The result of one check of a top-up or of a payout; `code` says where it stands instead, none when the answer is yes. */
export interface PaymentCheck {
  readonly action: "bring_money" | "ask_provider" | "refund" | "report_paid" | "report_returned"
  readonly code: Option.Option<string>
}

const unless = (isYes: boolean, code: string) => (isYes ? Option.none() : Option.some(code))

/**
 * CONS-001, MONEY-015, MONEY-017 Checks whether a top-up can still bring money, whether the provider is asked again by itself, and whether it can
 * be paid back: its money is on the balance, and leaves it by a payout only.
 */
export const topUpChecks = (
  payment: Pick<Payment, "createdAt" | "status">,
  now: DateTime.Utc
): ReadonlyArray<PaymentCheck> => {
  const isCaptured = payment.status === "captured"
  const stand = payment.status === "created" ? "payment_given_up" : `payment_${payment.status}`
  return [
    { action: "bring_money", code: unless(isPending(payment, now), stand) },
    { action: "ask_provider", code: unless(isOnPaymentPage(payment, now), stand) },
    { action: "refund", code: Option.some(isCaptured ? "paid_out_instead" : "payment_not_taken") }
  ]
}

/** CONS-001, MONEY-032 Checks what the bank can still report about a payout. */
export const payoutChecks = (state: PayoutState): ReadonlyArray<PaymentCheck> => {
  const next = nextPayoutStates(state)
  return [
    { action: "report_paid", code: unless(next.includes("paid"), `payout_${state}`) },
    { action: "report_returned", code: unless(next.includes("returned"), `payout_${state}`) }
  ]
}
