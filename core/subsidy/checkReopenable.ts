import { Result } from "effect"
import type { Balances } from "#core/money/balances.ts"
import { SubsidySpent } from "./refusals.ts"
import type { SubsidyReview } from "./SubsidyReview.ts"

/**
 * SEC-001, N83 Checks that the decision of a review can be taken back: true when there is one, false while the subsidy is held. Refused
 * when the driver was paid and has less left. `driver` is what the driver owns in the currency of the subsidy.
 */
export const checkReopenable = (
  { amount: { amount }, state }: Pick<SubsidyReview, "amount" | "state">,
  driver: Pick<Balances, "balance">
): Result.Result<boolean, SubsidySpent> =>
  state === "APPROVED" && driver.balance < amount
    ? Result.fail(new SubsidySpent())
    : Result.succeed(state !== "HELD")
