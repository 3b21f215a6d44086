import { Context, DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type RateLimit, RateLimits } from "#core/ports/RateLimits.ts"
import { TooManyRequests } from "#core/shared/platformRefusals.ts"

/** Fixed windows in the database, so that they hold over all processes together. */
export const layerRateLimitsSql = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** On a connection of its own: what was tried counts even if the transaction around it fails. */
    const apart = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.updateContext(effect, (context: Context.Context<never>) =>
        Context.omit(sql.transactionService)(context)
      )

    const count = Effect.fn("RateLimits.count")(function* (key: string, limit: RateLimit) {
      const now = yield* DateTime.now
      const at = DateTime.toDateUtc(now)
      const resetsAt = DateTime.toDateUtc(DateTime.add(now, { seconds: limit.windowSeconds }))
      const [row] = yield* sql<{ calls: number; resets_at: Date }>`
        INSERT INTO rate_limit AS r (key, calls, resets_at) VALUES (${key}, 1, ${resetsAt})
        ON CONFLICT (key) DO UPDATE SET
          calls = CASE WHEN r.resets_at <= ${at} THEN 1 ELSE r.calls + 1 END,
          resets_at = CASE WHEN r.resets_at <= ${at} THEN excluded.resets_at ELSE r.resets_at END
        RETURNING calls, resets_at`
      return { calls: row?.calls ?? 0, millisLeft: (row?.resets_at ?? at).getTime() - at.getTime() }
    }, Effect.orDie)

    const consume = Effect.fn("RateLimits.consume")(function* (key: string, limit: RateLimit) {
      const { calls, millisLeft } = yield* apart(count(key, limit))
      const retryAfter = Math.max(1, Math.ceil(millisLeft / 1000))
      yield* calls > limit.calls ? Effect.fail(new TooManyRequests({ retryAfter })) : Effect.void
    })
    const reset = (key: string) => apart(Effect.orDie(sql`DELETE FROM rate_limit WHERE key = ${key}`))
    return { consume, reset: (key) => Effect.asVoid(reset(key)) }
  })
)
