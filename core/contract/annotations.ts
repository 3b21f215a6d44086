import { Context, type Duration } from "effect"
import type { LimitName } from "#core/shared/ProductSettings.ts"

/**
 * The rate limit by address (a name in `ProductSettings.limits`) that applies to an endpoint; none without
 * it.
 */
export const Limit = Context.Reference<LimitName | undefined>("samvej/contract/Limit", {
  defaultValue: () => undefined
})

/** The longest time a call may take. */
export const TimeLimit = Context.Reference<Duration.Input>("samvej/contract/TimeLimit", {
  defaultValue: () => "20 seconds"
})

/**
 * CONS-002 An agent who impersonates a person may call `read` endpoints, which change nothing, and in the mode
 * `act` also `act` endpoints, but never `never` endpoints (payout, bank details, phone change, deletion, e-ID).
 * Without the annotation a GET is `read`, and every other method `act`.
 */
export const WhileImpersonating = Context.Reference<"read" | "act" | "never" | undefined>(
  "samvej/contract/WhileImpersonating",
  { defaultValue: () => undefined }
)
