import { Context, type Duration } from "effect"
import type { LimitName } from "#core/shared/ProductSettings.ts"

/**
 * SEC-002 The rate limit by address (a name in `ProductSettings.limits`) of an endpoint. Without it a GET counts as `reads`, and
 * every other method as `changes`; `null` is for calls that cost nothing.
 */
export const Limit = Context.Reference<LimitName | null | undefined>("samvej/contract/Limit", {
  defaultValue: () => undefined
})

/** SEC-002 The largest JSON or form body of an endpoint, in bytes. Files have limits of their own. */
export const BodyLimit = Context.Reference<number>("samvej/contract/BodyLimit", {
  defaultValue: () => 64 * 1024
})

/** The longest time a call may take. */
export const TimeLimit = Context.Reference<Duration.Input>("samvej/contract/TimeLimit", {
  defaultValue: () => "20 seconds"
})

/**
 * CONS-002 An agent who impersonates a person may call `read` endpoints, which change nothing, and in the mode
 * `act` also `act` endpoints, but never `never` endpoints (payout, bank details, phone change, deletion, e-ID, terms).
 * Without the annotation a GET is `read`, and every other method `act`.
 */
export const WhileImpersonating = Context.Reference<"read" | "act" | "never" | undefined>(
  "samvej/contract/WhileImpersonating",
  { defaultValue: () => undefined }
)

/** CONS-002 Whether a call of an impersonation stays out of the audit, because it shows nothing of the person. */
export const Unaudited = Context.Reference<boolean>("samvej/contract/Unaudited", {
  defaultValue: () => false
})

/** N85 Whether a window makes the call by itself, as it does every GET, so that it is no sign that the user is at the screen. */
export const Unattended = Context.Reference<boolean>("samvej/contract/Unattended", {
  defaultValue: () => false
})

/** SEC-024 What the server answers first while there are more calls than it can carry. */
export type CallPriority = "road" | "default" | "background"

/**
 * SEC-024 `road` is for what people on the road need: position, code, boarding, start, end, the trip under way and its parking, and
 * the metrics. `background` is for staff, who can wait. A call without a limit (`Limit` null) is always answered.
 */
export const Priority = Context.Reference<CallPriority>("samvej/contract/Priority", {
  defaultValue: () => "default"
})
