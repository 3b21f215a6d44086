import { Result } from "effect"
import { SubsidyReviewDecided } from "./refusals.ts"
import type { ReviewDecision, ReviewState } from "./SubsidyReview.ts"

/**
 * SEC-001, N83 Checks that a review can be decided: true when it is still held, false when the same was decided before. The
 * opposite decision is refused, because the money has moved: the first one is taken back before.
 */
export const checkUndecided = (
  before: ReviewState,
  decision: ReviewDecision
): Result.Result<boolean, SubsidyReviewDecided> => {
  if (before === "HELD") return Result.succeed(true)
  return before === decision ? Result.succeed(false) : Result.fail(new SubsidyReviewDecided())
}
