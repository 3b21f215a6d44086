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
 * CONS-002 What a support agent may call while impersonating a person. `read`: changes nothing. `act`:
 * changes something, which needs an impersonation in the mode `act`. `never`: payout, bank details, phone
 * change, deletion, e-ID. Without the annotation a GET is `read`, and every other method `act`.
 */
export const WhileImpersonating = Context.Reference<"read" | "act" | "never" | undefined>(
  "samvej/contract/WhileImpersonating",
  { defaultValue: () => undefined }
)
