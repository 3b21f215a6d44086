import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { Currency } from "#core/shared/country.ts"
import { BookingId, TripId } from "#core/shared/ids.ts"
import { SubsidyReviewDecided, SubsidyReviewNotFound, SubsidySpent } from "#core/subsidy/refusals.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { keysetFields, PersonRef, SearchText, timeFields } from "./consoleShared.ts"
import { TimelineEntry } from "./consoleTrips.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** A minus sign sorts in descending order. Without a sort the newest is first. */
export const ReviewSort = Schema.Literals(["at", "-at", "amount", "-amount"])
export type ReviewSort = typeof ReviewSort.Type

/**
 * `id` selects the review of one booking. `query` searches driver and passenger by the beginnings of words, or a whole id; `from` and `to` bound
 * the time of the hold.
 */
export const ReviewQuery = Schema.Struct({
  id: Schema.optionalKey(BookingId),
  query: Schema.optionalKey(SearchText),
  reason: Schema.optionalKey(ReviewReason),
  state: Schema.optionalKey(ReviewState),
  ...timeFields,
  sort: Schema.optionalKey(ReviewSort),
  after: Schema.optionalKey(BookingId)
})
export type ReviewQuery = typeof ReviewQuery.Type

/** SEC-001, N83 A subsidy that is or was held for review; `id` is that of its booking. */
const rowFields = {
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
}
export const ReviewRow = wire(rowFields)
export type ReviewRow = typeof ReviewRow.Type

/** SEC-001, N83 A held subsidy with its events, newest first: since when it is held, who decided, and who took a decision back. */
export const ReviewDetails = wire({ ...rowFields, timeline: Schema.Array(TimelineEntry) })
export type ReviewDetails = typeof ReviewDetails.Type

export const ReviewPage = wire(keysetFields(ReviewRow, BookingId))
export type ReviewPage = typeof ReviewPage.Type

/** The decision about a held subsidy, or `HELD` to take it back; its reason stays in the audit log. */
export const ReviewDecisionRequest = Schema.Struct({
  state: ReviewState,
  reason: Reason
})
export type ReviewDecisionRequest = typeof ReviewDecisionRequest.Type

/** SEC-001, N83 The subsidies that are or were held. */
export const reviewCalls = [
  HttpApiEndpoint.get("subsidyReviews", "/console/subsidy-reviews", {
    query: ReviewQuery,
    success: ReviewPage
  }),
  HttpApiEndpoint.get("subsidyReview", "/console/subsidy-reviews/:id", {
    params: { id: BookingId },
    success: ReviewDetails,
    error: onWire(SubsidyReviewNotFound)
  }),
  HttpApiEndpoint.post("decideSubsidyReview", "/console/subsidy-reviews/:id", {
    params: { id: BookingId },
    payload: ReviewDecisionRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(SubsidyReviewNotFound), onWire(SubsidyReviewDecided), onWire(SubsidySpent)]
  })
] as const
