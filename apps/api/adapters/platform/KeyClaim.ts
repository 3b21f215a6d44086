import { Context, Effect, Option, Predicate } from "effect"
import type { SqlClient, Statement } from "effect/sql"

/** The row of a new key in `idempotency_key`. */
export interface NewKey {
  readonly scope: string
  readonly key: string
  readonly requestHash: string
  /** As JSON; null until the command has its answer. */
  readonly answer: string | null
  readonly at: Date
}

/** Adds a key, unless it exists; a concurrent claim of the same key is waited for. */
export const insertKey = (
  sql: SqlClient.SqlClient,
  { answer, at, key, requestHash, scope }: NewKey
) => sql`INSERT INTO idempotency_key (scope, key, request_hash, answer, at)
  VALUES (${scope}, ${key}, ${requestHash}, ${answer}::jsonb, ${at})
  ON CONFLICT (scope, key) DO NOTHING RETURNING key`

/** The key that the first lock of a command is to claim. */
class KeyClaim extends Context.Service<KeyClaim, { key: NewKey | null }>()(
  "samvej/api/adapters/platform/KeyClaim"
) {}

/** Ends the effect of a command whose key was claimed before. */
class ClaimedBefore {
  readonly _tag = "ClaimedBefore"
}

/** Ends a command whose lock has not claimed its key; `claimedElsewhere` answers instead. */
export const endClaimedBefore: Effect.Effect<never> = Effect.die(new ClaimedBefore())

/**
 * Runs an effect whose first lock claims a key by its own statement: `takeClaim`. Answers by `claimedElsewhere` if the key exists. An
 * effect that succeeds without a lock is a defect, because its repeat would run again.
 */
export const claimingWithLock = <A, E, R, E2, R2>(
  key: NewKey,
  effect: Effect.Effect<A, E, R>,
  claimedElsewhere: Effect.Effect<A, E2, R2>
): Effect.Effect<A, E | E2, R | R2> =>
  Effect.suspend(() => {
    const claim: KeyClaim["Service"] = { key }
    return Effect.provideService(effect, KeyClaim, claim).pipe(
      Effect.tap(() => (claim.key === null ? Effect.void : Effect.die(new Error("no lock claimed the key")))),
      Effect.catchDefect((defect) =>
        Predicate.isTagged(defect, "ClaimedBefore") ? claimedElsewhere : Effect.die(defect)
      )
    )
  })

/**
 * Takes the claim that the current command awaits, as a table `claimed` for the statement of the lock, which has a row if the key is new.
 * Its locks depend on that row. Without a claim there always is one.
 */
export const takeClaim = (sql: SqlClient.SqlClient): Effect.Effect<Statement.Fragment> =>
  Effect.map(Effect.serviceOption(KeyClaim), (claim) => {
    if (Option.isNone(claim) || claim.value.key === null) return sql`claimed AS (SELECT true AS key)`
    const { key } = claim.value
    claim.value.key = null
    return sql`claimed AS (${insertKey(sql, key)})`
  })
