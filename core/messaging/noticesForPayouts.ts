import { Option } from "effect"
import type { Payout, PayoutEnd } from "#core/money/Payout.ts"
import type { Notice } from "./Notice.ts"

/** MONEY-032 Notifies a person that the bank has paid a payout, or that its money is on the balance again. */
export const noticeForPayout = (
  { amount, id, personId }: Pick<Payout, "amount" | "id" | "personId">,
  end: PayoutEnd
): Notice => ({
  kind: "payment",
  to: personId,
  dedupeKey: `${id}:${end}`,
  route: end === "paid" ? "/account/transactions" : "/account/payout",
  text: end === "paid" ? "payment_payout_paid" : "payment_payout_returned",
  params: {},
  subjectId: Option.none(),
  amount: Option.some(amount)
})
