import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { coalesce } from "#api/database/coalesce.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { TooManyRequests } from "#core/shared/refusals.ts"

interface Call {
  readonly key: string
  readonly at: DateTime.Utc
  readonly windowSeconds: number
}

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({ key: Schema.String, calls: Schema.Int, resets_at: Schema.DateTimeUtcFromDate })
  )
)

const refusal = (at: DateTime.Utc, until: DateTime.Utc) => {
  const seconds = (until.epochMilliseconds - at.epochMilliseconds) / 1000
  return new TooManyRequests({ retryAfter: Math.max(1, Math.ceil(seconds)) })
}

/** The most refused keys that a process knows. */
const MAX_REFUSED = 10_000

/** SEC-002 Refused keys and the ends of their windows: a client that does not stop costs no further statements. */
const makeRefused = () => {
  const ends = new Map<string, DateTime.Utc>()
  return {
    find: (key: string) => ends.get(key),
    add: (key: string, until: DateTime.Utc) => {
      ends.delete(key)
      ends.set(key, until)
      const oldest = ends.keys().next().value
      if (ends.size > MAX_REFUSED && oldest !== undefined) ends.delete(oldest)
    },
    remove: (key: string) => ends.delete(key)
  }
}

/**
 * Counts calls of all processes in fixed windows. It counts outside of all transactions, so that a call counts even if the
 * transaction around it fails.
 */
export const layerRateLimitsSql = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const refused = makeRefused()
    const addCalls = Effect.fn("RateLimits.addCalls")(function* (calls: ReadonlyArray<Call>) {
      const at = DateTime.toDateUtc(calls.map((call) => call.at).reduce(DateTime.max))
      // In the order of the keys, so that two processes cannot deadlock.
      return yield* decodeRows(
        yield* sql`INSERT INTO rate_limit AS r (key, calls, resets_at)
          SELECT key, count(*), ${at} + max(seconds) * interval '1 second'
          FROM unnest(${calls.map(({ key }) => key)}::text[], ${calls.map(({ windowSeconds }) => windowSeconds)}::int[])
            AS call (key, seconds) GROUP BY key ORDER BY key
          ON CONFLICT (key) DO UPDATE SET
            calls = CASE WHEN r.resets_at <= ${at} THEN excluded.calls ELSE r.calls + excluded.calls END,
            resets_at = CASE WHEN r.resets_at <= ${at} THEN excluded.resets_at ELSE r.resets_at END
          RETURNING key, calls, resets_at`
      )
    }, Effect.orDie)

    /** Adds up the calls of a key before it writes them, because a busy key is one row. */
    const count = yield* coalesce(
      Effect.fnUntraced(function* (calls: ReadonlyArray<Call>) {
        const windows = new Map((yield* addCalls(calls)).map((row) => [row.key, row]))
        const newestFirst = Map.groupBy(calls.toReversed(), ({ key }) => key)
        return (call: Call) => {
          const window = windows.get(call.key)
          const number = (window?.calls ?? 0) - (newestFirst.get(call.key)?.indexOf(call) ?? 0)
          return { number, resetsAt: window?.resets_at ?? call.at }
        }
      })
    )

    const consume: RateLimits["Service"]["consume"] = Effect.fn("RateLimits.consume")(function* (
      key,
      { calls, windowSeconds }
    ) {
      const at = yield* DateTime.now
      const until = refused.find(key)
      if (until !== undefined && DateTime.isLessThan(at, until)) return yield* refusal(at, until)
      const { number, resetsAt } = yield* count({ key, at, windowSeconds })
      if (number <= calls) return
      refused.add(key, resetsAt)
      return yield* refusal(at, resetsAt)
    })
    const refund = Effect.fn("RateLimits.refund")(function* (key: string) {
      refused.remove(key)
      yield* sql`UPDATE rate_limit SET calls = calls - 1 WHERE key = ${key} AND calls > 0`
    }, Effect.orDie)
    return { consume, refund }
  })
)
