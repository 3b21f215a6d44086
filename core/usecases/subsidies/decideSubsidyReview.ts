import { DateTime, Effect, Option } from "effect"
import { noticeForReview } from "#core/messaging/noticesForReviews.ts"
import { payHeldSubsidy, returnHeldSubsidy } from "#core/money/transfers.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { SubsidyReviews } from "#core/ports/SubsidyReviews.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { checkUndecided } from "#core/subsidy/checkUndecided.ts"
import { SubsidyReviewNotFound } from "#core/subsidy/refusals.ts"
import type { ReviewState, SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"
import { creditPerson } from "#core/usecases/money/creditPerson.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

export interface ReviewDecision {
  readonly bookingId: BookingId
  readonly agentId: UserId
  readonly state: Exclude<ReviewState, "HELD">
  readonly reason: string
}

/** Moves the held money; a paid subsidy counts on its booking from now on. */
const settle = Effect.fn("settle")(function* (review: SubsidyReview, state: ReviewDecision["state"]) {
  const ledger = yield* Ledger
  if (state === "REFUSED") return yield* Effect.orDie(ledger.post(returnHeldSubsidy(review)))
  yield* (yield* BookingStore).setSubsidy(review.bookingId, review.amount.amount)
  return yield* creditPerson(review.driverId, payHeldSubsidy(review))
})

/**
 * SEC-001, N83 Pays a held subsidy to its driver, or returns it to its contract; audited, and the driver is notified. A repeated
 * decision changes nothing, the opposite one is refused.
 */
export const decideSubsidyReview = Effect.fn("decideSubsidyReview")(function* (decision: ReviewDecision) {
  yield* inTransaction(
    Effect.gen(function* () {
      const reviews = yield* SubsidyReviews
      const found = yield* reviews.lock(decision.bookingId)
      if (Option.isNone(found)) return yield* new SubsidyReviewNotFound()
      const review = found.value
      const isOpen = yield* Effect.fromResult(checkUndecided(review.state, decision.state))
      if (!isOpen) return
      yield* settle(review, decision.state)
      yield* reviews.decide(review.bookingId, {
        state: decision.state,
        at: yield* DateTime.now,
        by: decision.agentId
      })
      yield* auditStaff(decision.agentId, {
        what: decision.state === "APPROVED" ? "subsidy_approved" : "subsidy_refused",
        target: Option.some({ kind: "booking", id: review.bookingId, label: "" }),
        reason: Option.some(decision.reason),
        data: { amount: review.amount.amount, currency: review.amount.currency }
      })
      const trip = yield* Effect.orDie((yield* TripStore).find(review.tripId))
      yield* notify([noticeForReview(trip, review, decision.state)])
    })
  )
})
