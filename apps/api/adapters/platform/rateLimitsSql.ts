import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { coalesce } from "#api/database/coalesce.ts"
import { type RateLimit, RateLimits } from "#core/ports/RateLimits.ts"
import { TooManyRequests } from "#core/shared/refusals.ts"

interface Call {
  readonly key: string
  readonly at: DateTime.Utc
  readonly limit: RateLimit
}

/** The calls of a key that one statement counts: those that wait, and those that the process claims beyond them. */
interface Claim {
  readonly key: string
  readonly waiting: ReadonlyArray<Call>
  readonly calls: number
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

/** The most keys of which a process holds calls. */
const MAX_LEASES = 10_000

/**
 * A process claims this share of a limit at once and counts its calls itself until they are used up, so that few calls cost a
 * statement. A caller whose calls go to several processes may be refused that much earlier for each of them, never later.
 */
const LEASE_SHARE = 0.01

interface Lease {
  left: number
  readonly until: DateTime.Utc
}

/** Calls that were claimed and not used yet, by their key. */
const makeLeases = () => {
  const leases = new Map<string, Lease>()
  return {
    take: ({ at, key }: Call): boolean => {
      const lease = leases.get(key)
      if (lease === undefined || lease.left === 0 || !DateTime.isLessThan(at, lease.until)) return false
      lease.left -= 1
      return true
    },
    put: (key: string, lease: Lease) => {
      leases.delete(key)
      leases.set(key, lease)
      const oldest = leases.keys().next().value
      if (leases.size > MAX_LEASES && oldest !== undefined) leases.delete(oldest)
    }
  }
}

const claimsOf = (calls: ReadonlyArray<Call>): ReadonlyArray<Claim> =>
  [...Map.groupBy(calls, ({ key }) => key)].flatMap(([key, waiting]) => {
    const limit = waiting[0]?.limit
    if (limit === undefined) return []
    const lease = Math.max(1, Math.floor(limit.calls * LEASE_SHARE))
    return [{ key, waiting, calls: waiting.length + lease - 1, windowSeconds: limit.windowSeconds }]
  })

/**
 * Counts calls of all processes in fixed windows. It counts outside of all transactions, so that a call counts even if the
 * transaction around it fails.
 */
export const layerRateLimitsSql = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const refused = makeRefused()
    const leases = makeLeases()

    const addClaims = Effect.fnUntraced(function* (claims: ReadonlyArray<Claim>, at: DateTime.Utc) {
      if (claims.length === 0) return []
      const now = DateTime.toDateUtc(at)
      const column = <Key extends keyof Claim>(key: Key) => claims.map((claim) => claim[key])
      // In the order of the keys, so that two processes cannot deadlock.
      return yield* decodeRows(
        yield* sql`INSERT INTO rate_limit AS r (key, calls, resets_at)
          SELECT key, calls, ${now}::timestamptz + seconds * interval '1 second'
          FROM unnest(${column("key")}::text[], ${column("calls")}::int[], ${column("windowSeconds")}::int[])
            AS claim (key, calls, seconds) ORDER BY key
          ON CONFLICT (key) DO UPDATE SET
            calls = CASE WHEN r.resets_at <= ${now} THEN excluded.calls ELSE r.calls + excluded.calls END,
            resets_at = CASE WHEN r.resets_at <= ${now} THEN excluded.resets_at ELSE r.resets_at END
          RETURNING key, calls, resets_at`
      )
    }, Effect.orDie)

    /** Counts calls of the same moment together; answers until when a call is refused, none for one that is allowed. */
    const count = yield* coalesce(
      Effect.fnUntraced(function* (calls: ReadonlyArray<Call>) {
        const claims = claimsOf(calls.filter((call) => !leases.take(call)))
        const at = calls.map((call) => call.at).reduce(DateTime.max)
        const rows = new Map((yield* addClaims(claims, at)).map((row) => [row.key, row]))
        const refusedUntil = new Map<Call, DateTime.Utc>()
        for (const { calls: claimed, key, waiting } of claims) {
          const { calls: counted, resets_at: until } = rows.get(key) ?? { calls: claimed, resets_at: at }
          const before = counted - claimed
          for (const [place, call] of waiting.entries()) {
            if (before + place >= call.limit.calls) refusedUntil.set(call, until)
          }
          const allowed = (waiting[0]?.limit.calls ?? 0) - before
          leases.put(key, { left: Math.max(0, Math.min(claimed, allowed) - waiting.length), until })
        }
        return (call: Call) => Option.fromUndefinedOr(refusedUntil.get(call))
      })
    )

    const consume: RateLimits["Service"]["consume"] = Effect.fnUntraced(function* (key, limit) {
      const call = { key, at: yield* DateTime.now, limit }
      const known = refused.find(key)
      if (known !== undefined && DateTime.isLessThan(call.at, known)) return yield* refusal(call.at, known)
      if (leases.take(call)) return
      const until = yield* count(call)
      if (Option.isNone(until)) return
      refused.add(key, until.value)
      return yield* refusal(call.at, until.value)
    })
    const refund = Effect.fnUntraced(function* (key: string) {
      refused.remove(key)
      yield* sql`UPDATE rate_limit SET calls = calls - 1 WHERE key = ${key} AND calls > 0`
    }, Effect.orDie)
    return { consume, refund }
  })
)
