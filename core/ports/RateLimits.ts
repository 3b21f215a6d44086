import { Context, type Effect } from "effect"
import type { TooManyRequests } from "#core/shared/refusals.ts"

/** The allowed number of calls in a window of seconds. */
export interface RateLimit {
  readonly calls: number
  readonly windowSeconds: number
}

export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Counts a call under `key`, over all processes and even when the surrounding transaction fails. */
    readonly consume: (key: string, limit: RateLimit) => Effect.Effect<void, TooManyRequests>
    /** Takes back one call, as that of a correct code where only wrong ones count. */
    readonly refund: (key: string) => Effect.Effect<void>
  }
>()("samvej/core/ports/RateLimits") {}
