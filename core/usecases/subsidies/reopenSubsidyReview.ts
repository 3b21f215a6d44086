import { Effect, Option } from "effect"
import { noticeForReopenedReview } from "#core/messaging/noticesForReviews.ts"
import { holdSubsidyAgain } from "#core/money/transfers.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { SubsidyReviews } from "#core/ports/SubsidyReviews.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { minor } from "#core/shared/Money.ts"
import { checkReopenable } from "#core/subsidy/checkReopenable.ts"
import { SubsidyReviewNotFound } from "#core/subsidy/refusals.ts"
import type { SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { auditReview } from "./auditReview.ts"
import type { ReviewCommand } from "./ReviewCommand.ts"

/** Checks that a decision can be taken back, by what the driver owns now; see `checkReopenable`. */
export const checkReviewReopenable = Effect.fn("checkReviewReopenable")(function* (review: SubsidyReview) {
  const driver = yield* (yield* Ledger).balancesOf(review.driverId, review.amount.currency)
  return yield* Effect.fromResult(checkReopenable(review, driver))
})

/** Moves the money back to the held account; a subsidy that is no longer paid does not count on its booking. */
const holdAgain = Effect.fn("holdAgain")(function* (review: SubsidyReview) {
  const wasPaid = review.state === "APPROVED"
  if (wasPaid) yield* (yield* BookingStore).setSubsidy(review.bookingId, minor(0))
  yield* Effect.orDie((yield* Ledger).post(holdSubsidyAgain(wasPaid ? "driver" : "contract", review)))
})

/**
 * SEC-001, N83 Takes the decision about a subsidy back, so that it is held again: from the driver who was paid and still has the
 * money, or from its contract. Audited, and the driver is notified. Changes nothing while it is held. Answers whether anything has changed.
 */
export const reopenSubsidyReview = Effect.fn("reopenSubsidyReview")(function* (command: ReviewCommand) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const reviews = yield* SubsidyReviews
      const found = yield* reviews.lock(command.id)
      if (Option.isNone(found)) return yield* new SubsidyReviewNotFound()
      const review = found.value
      yield* (yield* Ledger).lock(review.driverId)
      if (!(yield* checkReviewReopenable(review))) return false
      yield* holdAgain(review)
      yield* reviews.reopen(review.bookingId)
      yield* auditReview(review, "subsidy_reopened", command)
      const trip = yield* Effect.orDie((yield* TripStore).find(review.tripId))
      yield* notify([noticeForReopenedReview(trip, { ...review, reopenings: review.reopenings + 1 })])
      return true
    })
  )
})
