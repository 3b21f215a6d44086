import { Schema } from "effect"
import { Currency } from "#core/shared/country.ts"
import { BookingId, TripId } from "#core/shared/ids.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { reasonLength } from "./consoleImpersonations.ts"
import { PageNumber, PersonRef, pageFields } from "./consoleShared.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

export const ReviewQuery = Schema.Struct({
  state: Schema.optionalKey(ReviewState),
  page: Schema.optionalKey(PageNumber)
})
export type ReviewQuery = typeof ReviewQuery.Type

/** SEC-001, N83 A subsidy that is or was held for review; `id` is that of its booking. */
export const ReviewRow = wire({
  id: BookingId,
  tripId: TripId,
  driver: PersonRef,
  passenger: PersonRef,
  contract: Schema.String,
  amount: MainUnit,
  currency: Currency,
  reasons: Schema.Array(ReviewReason),
  explanations: Schema.Array(Schema.String),
  state: ReviewState,
  createdAt: Instant,
  decidedAt: orNull(Instant)
})
export type ReviewRow = typeof ReviewRow.Type

/** By the time of the hold, newest first. */
export const ReviewPage = wire(pageFields(ReviewRow))
export type ReviewPage = typeof ReviewPage.Type

/** The decision about a held subsidy; its reason stays in the audit log. */
export const ReviewDecisionRequest = Schema.Struct({
  state: Schema.Literals(["APPROVED", "REFUSED"]),
  reason: Schema.Trim.check(Schema.isMinLength(reasonLength.min), Schema.isMaxLength(reasonLength.max))
})
