import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Passkey, PasskeyChallenge, StoredPasskey } from "#core/account/Passkey.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { UserId } from "#core/shared/ids.ts"

const date = DateTime.toDateUtc

const Row = Schema.Struct({
  id: Schema.String,
  person_id: UserId,
  public_key: Schema.String,
  counter: Schema.NumberFromString,
  transports: Schema.Array(Schema.String),
  name: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  last_used_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
})
const ChallengeRow = Schema.Struct({
  person_id: UserId,
  purpose: Schema.Literals(["sign-in", "enrolment", "registration", "confirmation"]),
  challenge: Schema.String,
  fingerprint: Schema.OptionFromNullOr(Schema.String),
  expires_at: Schema.DateTimeUtcFromDate,
  attempts: Schema.Int,
  is_met: Schema.Boolean
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))
const decodeChallengeRows = Schema.decodeUnknownEffect(Schema.Array(ChallengeRow))

const passkeyOf = ({
  created_at,
  last_used_at,
  person_id,
  public_key,
  ...row
}: typeof Row.Type): StoredPasskey => ({
  ...row,
  personId: person_id,
  publicKey: public_key,
  addedAt: created_at,
  lastUsedAt: last_used_at
})

const challengeOf = (row: typeof ChallengeRow.Type): PasskeyChallenge => ({
  personId: row.person_id,
  purpose: row.purpose,
  challenge: row.challenge,
  fingerprint: row.fingerprint,
  expiresAt: row.expires_at,
  attempts: row.attempts,
  isMet: row.is_met
})

const columns = (sql: SqlClient.SqlClient) =>
  sql`id, person_id, public_key, counter::text AS counter, transports, name, created_at, last_used_at`

const ofPerson = (sql: SqlClient.SqlClient, personId: UserId) =>
  sql`SELECT ${columns(sql)} FROM passkey WHERE person_id = ${personId} ORDER BY created_at, id`

const decodePasskeys = (rows: Effect.Effect<ReadonlyArray<unknown>, unknown>) =>
  rows.pipe(
    Effect.flatMap(decodeRows),
    Effect.map((found) => found.map(passkeyOf)),
    Effect.orDie
  )

const makePasskeys = (sql: SqlClient.SqlClient) => ({
  findByPerson: (personId: UserId) => decodePasskeys(ofPerson(sql, personId)),
  lockByPerson: (personId: UserId) => decodePasskeys(sql`${ofPerson(sql, personId)} FOR UPDATE`),
  lock: Effect.fn("Passkeys.lock")(function* (id: string) {
    const [row] = yield* decodeRows(
      yield* sql`SELECT ${columns(sql)} FROM passkey WHERE id = ${id} FOR UPDATE`
    )
    return Option.map(Option.fromUndefinedOr(row), passkeyOf)
  }, Effect.orDie),
  add: Effect.fn("Passkeys.add")(function* (passkey: Passkey, at: DateTime.Utc) {
    const added =
      yield* sql`INSERT INTO passkey (id, person_id, public_key, counter, transports, name, created_at)
      VALUES (${passkey.id}, ${passkey.personId}, ${passkey.publicKey}, ${passkey.counter}, ${[...passkey.transports]},
        ${passkey.name}, ${date(at)}) ON CONFLICT (id) DO NOTHING RETURNING id`
    return added.length === 1
  }, Effect.orDie),
  recordUse: (id: string, counter: number, at: DateTime.Utc) =>
    sql`UPDATE passkey SET counter = ${counter}, last_used_at = ${date(at)} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    ),
  rename: (id: string, name: string) =>
    sql`UPDATE passkey SET name = ${name} WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
  remove: (id: string) => sql`DELETE FROM passkey WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
  removeAll: (personId: UserId) =>
    sql`DELETE FROM passkey WHERE person_id = ${personId}`.pipe(Effect.asVoid, Effect.orDie)
})

const makeChallenges = (sql: SqlClient.SqlClient) => ({
  addChallenge: (tokenHash: string, challenge: PasskeyChallenge) =>
    sql`INSERT INTO passkey_challenge ${sql.insert({
      token_hash: tokenHash,
      person_id: challenge.personId,
      purpose: challenge.purpose,
      challenge: challenge.challenge,
      fingerprint: Option.getOrNull(challenge.fingerprint),
      expires_at: date(challenge.expiresAt),
      attempts: challenge.attempts,
      is_met: challenge.isMet
    })}`.pipe(Effect.asVoid, Effect.orDie),
  lockChallenge: Effect.fn("Passkeys.lockChallenge")(function* (tokenHashes: ReadonlyArray<string>) {
    const rows =
      yield* sql`SELECT * FROM passkey_challenge WHERE token_hash = ANY(${[...tokenHashes]}::text[]) FOR UPDATE`
    const [row] = yield* decodeChallengeRows(rows)
    return Option.map(Option.fromUndefinedOr(row), challengeOf)
  }, Effect.orDie),
  saveAttempt: (
    tokenHashes: ReadonlyArray<string>,
    { attempts, isMet }: { readonly attempts: number; readonly isMet: boolean }
  ) =>
    sql`UPDATE passkey_challenge SET attempts = ${attempts}, is_met = ${isMet}
      WHERE token_hash = ANY(${[...tokenHashes]}::text[])`.pipe(Effect.asVoid, Effect.orDie)
})

export const layerPasskeysSql = Layer.effect(
  Passkeys,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makePasskeys(sql), ...makeChallenges(sql) }))
)
