import { ReviewDecisionRequest, ReviewDetails, ReviewPage, ReviewRow } from "#core/contract/consoleReviews.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { named } from "../named.ts"
import { driverRef, passengerRef, timelineEvent } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const review = {
  id: ids.booking,
  trip_id: ids.trip,
  driver: driverRef,
  passenger: passengerRef,
  contract: "Roskilde",
  amount: 10,
  currency: "DKK",
  reasons: ["too_few_positions", "too_short"],
  explanations: [
    "The car was not seen on enough of its road. The phone may have lost its network.",
    "The trip took less time than its road takes without traffic."
  ],
  state: "HELD",
  created_at: "2026-03-02T07:35:00.000Z",
  decided_at: null
} as const

/** Subsidies that are held until staff have looked at them. */
export const consoleReviews = [
  named("ReviewReason", ReviewReason, {
    description:
      "Why a subsidy is held: the car was not seen on enough of its road (`too_few_positions`), had too inexact positions (`vague_positions`), drove too long unseen (`position_gap`), was mostly seen elsewhere (`off_route`), was faster than a car (`too_fast`), took less time than the road takes (`too_short`), was where another driver's car was at the same moments (`copied_positions`), was not seen on the way of the passenger (`part_unseen`), or was not seen where the passenger boarded by code (`unseen_at_boarding`).",
    example: "too_short"
  }),
  named("ReviewState", ReviewState, {
    description:
      "`HELD` awaits a decision, `APPROVED` was paid to the driver, `REFUSED` returned to the contract.",
    example: "HELD"
  }),
  named("SubsidyReview", ReviewRow, {
    description: "A subsidy that is or was held for review.",
    example: review,
    fields: {
      id: "The id of the booking.",
      contract: "The name of the partner area that pays.",
      explanations: "The reasons in words, in the language of the caller.",
      amount: "In the main unit of `currency`.",
      created_at: "When the trip ended.",
      decided_at: "null while it is held."
    }
  }),
  named("SubsidyReviewDetails", ReviewDetails, {
    description: "A subsidy that is or was held for review, with what happened to it.",
    example: { ...review, timeline: [{ ...timelineEvent, what: "subsidy_held", who: null, through: "job" }] },
    fields: {
      id: "The id of the booking.",
      timeline: "Since when it is held, and each decision, newest first."
    }
  }),
  named("SubsidyReviewPage", ReviewPage, {
    description: "A page of 50 held subsidies, newest first.",
    example: { data: [review], total: 1, is_total_exact: true, next: null }
  }),
  named("SubsidyReviewDecision", ReviewDecisionRequest, {
    description: "What staff decide about a held subsidy, and why; `HELD` takes the decision back.",
    example: { state: "APPROVED", reason: "The tunnel explains the gap" },
    fields: {
      reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log."
    }
  })
]
