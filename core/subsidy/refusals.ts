import { Schema } from "effect"

/** SEC-001, N83 No subsidy of this booking is held for review. */
export class SubsidyReviewNotFound extends Schema.TaggedError<SubsidyReviewNotFound>()(
  "subsidy_review_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** SEC-001, N83 The review was decided otherwise before. */
export class SubsidyReviewDecided extends Schema.TaggedError<SubsidyReviewDecided>()(
  "subsidy_review_decided",
  {},
  { httpApiStatus: 409 }
) {}
