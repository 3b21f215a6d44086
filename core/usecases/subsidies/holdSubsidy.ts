import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { holdSubsidyFrom } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { SubsidyReviews } from "#core/ports/SubsidyReviews.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { ReviewReason } from "#core/subsidy/SubsidyReview.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/**
 * SEC-001, N83 Takes the subsidy of a booking from its contract and holds it for review, with the reasons. Inside the caller's
 * transaction, once for each booking.
 */
export const holdSubsidy = Effect.fn("holdSubsidy")(function* (
  trip: DriverTrip,
  booking: Booking,
  reasons: ReadonlyArray<ReviewReason>
) {
  const contractId = Option.getOrThrow(booking.contractId)
  const amount = { amount: booking.subsidy, currency: booking.currency }
  const references = { bookingId: booking.id, tripId: trip.id }
  yield* Effect.orDie((yield* Ledger).post(holdSubsidyFrom(references, contractId, amount)))
  yield* (yield* SubsidyReviews).add({
    ...references,
    driverId: trip.driverId,
    contractId,
    amount,
    reasons,
    state: "HELD",
    createdAt: yield* DateTime.now,
    decidedAt: Option.none(),
    reopenings: 0
  })
  yield* (yield* TripEvents).append({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: "subsidy_held",
    actorId: Option.none(),
    data: { reasons: reasons.join(", ") }
  })
})
