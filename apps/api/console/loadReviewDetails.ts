import { Effect } from "effect"
import type { ReviewDetails } from "#core/contract/consoleReviews.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { SubsidyReviewNotFound } from "#core/subsidy/refusals.ts"
import { keysetRows } from "./keysetPage.ts"
import { reviewList } from "./listReviews.ts"
import { loadReviewTimeline } from "./loadTimeline.ts"

/** SEC-001, N83 Loads a subsidy that is or was held, with who decided what about it. */
export const loadReviewDetails = Effect.fn("loadReviewDetails")(function* (id: BookingId) {
  const [row] = yield* keysetRows(yield* reviewList({ id }), undefined, 1)
  if (row === undefined) return yield* new SubsidyReviewNotFound()
  const details: ReviewDetails = { ...row, timeline: yield* loadReviewTimeline(id) }
  return details
})
