import { Context, type DateTime, type Effect, type Option } from "effect"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import type { ReviewDecision, SubsidyReview } from "#core/subsidy/SubsidyReview.ts"

/** SEC-001, N83 The held subsidies, one of a booking at most. */
export class SubsidyReviews extends Context.Service<
  SubsidyReviews,
  {
    readonly add: (review: SubsidyReview) => Effect.Effect<void>
    readonly find: (id: BookingId) => Effect.Effect<Option.Option<SubsidyReview>>
    /** Finds the review of a booking and locks it until the surrounding transaction ends. */
    readonly lock: (id: BookingId) => Effect.Effect<Option.Option<SubsidyReview>>
    /** Records the decision of a staff member. */
    readonly decide: (
      id: BookingId,
      decision: {
        readonly state: ReviewDecision
        readonly at: DateTime.Utc
        readonly by: UserId
      }
    ) => Effect.Effect<void>
    /** Takes the decision back, and counts the reopening. */
    readonly reopen: (id: BookingId) => Effect.Effect<void>
  }
>()("samvej/core/ports/SubsidyReviews") {}
