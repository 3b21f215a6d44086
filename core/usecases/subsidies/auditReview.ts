import { Effect, Option } from "effect"
import type { SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"
import type { ReviewCommand } from "./ReviewCommand.ts"

/** SEC-001, N83 Records what an agent did with a review, its amount and the reason in the audit log. Inside the caller's transaction. */
export const auditReview = Effect.fn("auditReview")(function* (
  { amount: { amount, currency }, bookingId }: SubsidyReview,
  what: "subsidy_approved" | "subsidy_refused" | "subsidy_reopened",
  { agentId, reason }: ReviewCommand
) {
  yield* auditStaff(agentId, {
    what,
    target: Option.some({ kind: "booking", id: bookingId, label: "" }),
    reason: Option.some(reason),
    data: { amount, currency }
  })
})
