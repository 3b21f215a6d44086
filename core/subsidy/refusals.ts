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

/** SEC-001, N83 The driver was paid the subsidy, and has not enough money left to take it back. */
export class SubsidySpent extends Schema.TaggedError<SubsidySpent>()(
  "subsidy_spent",
  {},
  { httpApiStatus: 409 }
) {}

/** PASS-007 The person has another pass on some of these days. */
export class TravelPassOverlaps extends Schema.TaggedError<TravelPassOverlaps>()(
  "travel_pass_overlaps",
  {},
  { httpApiStatus: 422 }
) {}

/** PASS-016 The pass does not exist, or belongs to somebody else. */
export class TravelPassNotFound extends Schema.TaggedError<TravelPassNotFound>()(
  "travel_pass_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** PASS-016, C48 The pass is approved and has not expired. */
export class TravelPassNotDeletable extends Schema.TaggedError<TravelPassNotDeletable>()(
  "travel_pass_not_deletable",
  {},
  { httpApiStatus: 422 }
) {}

/** PASS-006 The pass was decided otherwise before, or has expired. */
export class TravelPassDecided extends Schema.TaggedError<TravelPassDecided>()(
  "travel_pass_decided",
  {},
  { httpApiStatus: 409 }
) {}
