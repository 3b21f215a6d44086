import { Context, type Duration } from "effect"
import type { LimitName } from "#core/shared/ProductSettings.ts"

/** Which limit by address of the product settings an endpoint counts against; none without it. */
export const Limit = Context.Reference<LimitName | undefined>("samvej/contract/Limit", {
  defaultValue: () => undefined
})

export const TimeLimit = Context.Reference<Duration.Input>("samvej/contract/TimeLimit", {
  defaultValue: () => "20 seconds"
})

/**
 * CONS-002: what a support agent who acts for a person may call. `read`: looks only. `act`: changes something,
 * so the agent must have chosen to act. `never`: payout, bank details, phone change, deletion, e-ID.
 * Without the annotation a GET is `read` and everything else `act`.
 */
export const WhileImpersonating = Context.Reference<"read" | "act" | "never" | undefined>(
  "samvej/contract/WhileImpersonating",
  { defaultValue: () => undefined }
)
