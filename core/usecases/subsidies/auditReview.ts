import { Effect, Option } from "effect"
import { Actor } from "#core/ports/Actor.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"
import type { ReviewCommand } from "./ReviewCommand.ts"

/**
 * SEC-001, N83 Records what an agent did with a review: its amount and the reason in the audit log, the amount in the timeline of its booking.
 * Inside the caller's transaction.
 */
export const auditReview = Effect.fn("auditReview")(function* (
  { amount: { amount, currency }, bookingId, tripId }: SubsidyReview,
  what: "subsidy_approved" | "subsidy_refused" | "subsidy_reopened",
  { agentId, reason }: ReviewCommand
) {
  yield* auditStaff(agentId, {
    what,
    target: Option.some({ kind: "booking", id: bookingId, label: "" }),
    reason: Option.some(reason),
    data: { amount, currency }
  })
  const event = { tripId, bookingId: Option.some(bookingId), what, actorId: Option.some(agentId) }
  yield* Effect.provideService((yield* TripEvents).append({ ...event, data: { amount, currency } }), Actor, {
    through: "console",
    impersonationId: Option.none()
  })
})
