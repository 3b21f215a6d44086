import { Context, type Effect } from "effect"
import type { TooManyRequests } from "#core/shared/platformRefusals.ts"

/** So many calls in a window of so many seconds. */
export interface RateLimit {
  readonly calls: number
  readonly windowSeconds: number
}

export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Counts one call under `key`, in every process alike and even when the surrounding transaction fails. */
    readonly consume: (key: string, limit: RateLimit) => Effect.Effect<void, TooManyRequests>
    /** Forgets what was counted, as after a correct code. */
    readonly reset: (key: string) => Effect.Effect<void>
  }
>()("samvej/core/ports/RateLimits") {}
