import { Context, Effect, Layer, Option, Predicate } from "effect"
import { RefusalEvents } from "#core/contract/middleware.ts"
import { type SecurityEventName, SecurityLog } from "#core/ports/SecurityLog.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/**
 * SEC-016 Refusals of a role that is too small, of a resource that is not the caller's, and of a code that is nobody's. What is
 * somebody else's answers as if it did not exist, so a link to something that is gone is logged too.
 */
export const accessRefusals: ReadonlySet<string> = new Set([
  "staff_only",
  "cannot_block_staff",
  "cannot_impersonate_staff",
  "cannot_adjust_own_balance",
  "second_agent_required",
  "sign_in_again",
  "forbidden",
  "invalid_ticket",
  "invalid_trip_code",
  "message_not_allowed",
  "no_active_trip",
  "adjustment_not_found",
  "audit_entry_not_found",
  "booking_not_found",
  "bulk_action_not_found",
  "file_not_found",
  "impersonation_not_found",
  "parking_reservation_not_found",
  "passkey_not_found",
  "payment_not_found",
  "payout_file_not_found",
  "person_not_found",
  "recurring_trip_not_found",
  "report_not_found",
  "saved_view_not_found",
  "saved_view_of_another",
  "request_not_found",
  "session_not_found",
  "subsidy_review_not_found",
  "travel_pass_not_found",
  "trip_not_found",
  "trip_not_eligible_for_parking",
  "unclaimed_money_not_found",
  "voucher.failed",
  "voucher_not_found"
])

/** SEC-015 Refusals of one more of what one person may have. */
const quotaRefusals: ReadonlySet<string> = new Set([
  "too_many_bookings_of_trip",
  "too_many_open_requests",
  "too_many_open_trips",
  "too_many_recurring_trips"
])

const eventOf = (refusal: string): SecurityEventName | undefined => {
  if (refusal === "auth.recaptcha.missing") return "bot_check_failed"
  if (quotaRefusals.has(refusal)) return "quota_reached"
  return accessRefusals.has(refusal) ? "access_refused" : undefined
}

/** The account of the current call: its authentication notes it, for the middleware around it. */
class Caller extends Context.Service<Caller, { account?: UserId }>()("samvej/api/http/Caller") {}

/** Notes the person of a session as the caller, or the agent who impersonates that person. */
export const noteCaller = (user: SignedInUser) =>
  Effect.map(
    Effect.serviceOption(Caller),
    Option.map((caller) => {
      caller.account = Option.match(user.impersonation, {
        onNone: () => user.id,
        onSome: ({ agentId }) => agentId
      })
    })
  )

export const layerRefusalEvents = Layer.effect(
  RefusalEvents,
  Effect.map(SecurityLog, (securityLog) => (handled, { endpoint }) => {
    const caller: Caller["Service"] = {}
    return handled.pipe(
      Effect.tapError((refusal) => {
        const tag = Predicate.hasProperty(refusal, "_tag") ? String(refusal._tag) : ""
        const name = eventOf(tag)
        return name === undefined
          ? Effect.void
          : securityLog.record({
              name,
              ...caller,
              details: { call: `${endpoint.method} ${endpoint.path}`, refusal: tag }
            })
      }),
      Effect.provideService(Caller, caller)
    )
  })
)
