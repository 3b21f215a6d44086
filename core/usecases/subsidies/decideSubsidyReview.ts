import { DateTime, Effect, Option } from "effect"
import { noticeForReview } from "#core/messaging/noticesForReviews.ts"
import { payHeldSubsidy, returnHeldSubsidy } from "#core/money/transfers.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { SubsidyReviews } from "#core/ports/SubsidyReviews.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { checkUndecided } from "#core/subsidy/checkUndecided.ts"
import { SubsidyReviewNotFound } from "#core/subsidy/refusals.ts"
import type { ReviewDecision, SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import { creditPerson } from "#core/usecases/money/creditPerson.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { auditReview } from "./auditReview.ts"
import type { ReviewCommand } from "./ReviewCommand.ts"

interface DecisionCommand extends ReviewCommand {
  readonly state: ReviewDecision
}

/** Moves the held money; a paid subsidy counts on its booking from now on. */
const settle = Effect.fn("settle")(function* (review: SubsidyReview, state: ReviewDecision) {
  const ledger = yield* Ledger
  if (state === "REFUSED") return yield* Effect.orDie(ledger.post(returnHeldSubsidy(review)))
  yield* (yield* BookingStore).setSubsidy(review.bookingId, review.amount.amount)
  return yield* creditPerson(review.driverId, payHeldSubsidy(review))
})

/**
 * SEC-001, N83 Pays a held subsidy to its driver, or returns it to its contract; audited, and the driver is notified. A repeated
 * decision changes nothing, the opposite one is refused. Answers whether anything has changed.
 */
export const decideSubsidyReview = Effect.fn("decideSubsidyReview")(function* (command: DecisionCommand) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const { agentId, id, state } = command
      const reviews = yield* SubsidyReviews
      const found = yield* reviews.lock(id)
      if (Option.isNone(found)) return yield* new SubsidyReviewNotFound()
      const review = found.value
      const isOpen = yield* Effect.fromResult(checkUndecided(review.state, state))
      if (!isOpen) return false
      yield* settle(review, state)
      yield* reviews.decide(id, { state, at: yield* DateTime.now, by: agentId })
      yield* auditReview(review, state === "APPROVED" ? "subsidy_approved" : "subsidy_refused", command)
      const trip = yield* Effect.orDie((yield* TripStore).find(review.tripId))
      yield* notify([noticeForReview(trip, review, state)])
      return true
    })
  )
})
