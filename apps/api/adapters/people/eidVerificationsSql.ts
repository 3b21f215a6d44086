import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { EidProvider } from "#core/account/Person.ts"
import { type EidAttempt, EidVerifications } from "#core/ports/EidVerifications.ts"
import { UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  person_id: UserId,
  provider: EidProvider,
  nonce: Schema.String,
  code_verifier: Schema.String,
  expires_at: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const attemptOf = (row: typeof Row.Type): EidAttempt => ({
  personId: row.person_id,
  provider: row.provider,
  nonce: row.nonce,
  codeVerifier: row.code_verifier,
  expiresAt: row.expires_at
})

const makeEidVerifications = (sql: SqlClient.SqlClient): EidVerifications["Service"] => ({
  begin: (attempt, hashes) =>
    sql`INSERT INTO eid_attempt (person_id, provider, state_hash, browser_hash, nonce, code_verifier, expires_at)
      VALUES (${attempt.personId}, ${attempt.provider}, ${hashes.state}, ${hashes.browser}, ${attempt.nonce},
        ${attempt.codeVerifier}, ${DateTime.toDateUtc(attempt.expiresAt)})
      ON CONFLICT (person_id) DO UPDATE SET provider = excluded.provider, state_hash = excluded.state_hash,
        browser_hash = excluded.browser_hash, nonce = excluded.nonce, code_verifier = excluded.code_verifier,
        expires_at = excluded.expires_at`.pipe(Effect.asVoid, Effect.orDie),
  take: ({ browser, state }) =>
    sql`DELETE FROM eid_attempt
      WHERE state_hash = ANY(${[...state]}::text[]) AND browser_hash = ANY(${[...browser]}::text[])
      RETURNING person_id, provider, nonce, code_verifier, expires_at`.pipe(
      Effect.flatMap(decodeRows),
      Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), attemptOf)),
      Effect.orDie
    ),
  claim: ({ at, personId, subjectHash }) =>
    sql`INSERT INTO eid_identity (subject_hash, person_id, verified_at)
      VALUES (${subjectHash}, ${personId}, ${DateTime.toDateUtc(at)})
      ON CONFLICT DO NOTHING RETURNING person_id`.pipe(
      Effect.map((claimed) => claimed.length === 1),
      Effect.orDie
    )
})

/** EID-002 The unique keys of `eid_identity` decide between two accounts that are verified at once. */
export const layerEidVerificationsSql = Layer.effect(
  EidVerifications,
  Effect.map(SqlClient.SqlClient, makeEidVerifications)
)
