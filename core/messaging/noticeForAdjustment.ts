import { Option } from "effect"
import { type Adjustment, adjustedAmount } from "#core/money/Adjustment.ts"
import type { Notice } from "./Notice.ts"

/** CONS-001 Notifies a person that support has added money to their balance, or has taken some. */
export const noticeForAdjustment = ({
  amount,
  id,
  personId
}: Pick<Adjustment, "amount" | "id" | "personId">): Notice => ({
  kind: "balance_adjusted",
  to: personId,
  dedupeKey: id,
  route: "/account/transactions",
  text: amount.amount > 0 ? "balance_increased" : "balance_decreased",
  params: {},
  subjectId: Option.none(),
  amount: Option.some(adjustedAmount(amount))
})
