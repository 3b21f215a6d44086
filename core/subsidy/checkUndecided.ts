import { Result } from "effect"
import { SubsidyReviewDecided } from "./refusals.ts"
import type { ReviewState } from "./SubsidyReview.ts"

/**
 * SEC-001, N83 Checks that a review can be decided: true when it is still held, false when the same was decided before. The
 * opposite decision is refused, because the money has moved.
 */
export const checkUndecided = (
  before: ReviewState,
  decision: Exclude<ReviewState, "HELD">
): Result.Result<boolean, SubsidyReviewDecided> => {
  if (before === "HELD") return Result.succeed(true)
  return before === decision ? Result.succeed(false) : Result.fail(new SubsidyReviewDecided())
}
