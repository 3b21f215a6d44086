import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Passkey, PasskeyChallenge } from "#core/account/Passkey.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { UserId } from "#core/shared/ids.ts"

const date = DateTime.toDateUtc

const Row = Schema.Struct({
  id: Schema.String,
  person_id: UserId,
  public_key: Schema.String,
  counter: Schema.NumberFromString,
  transports: Schema.Array(Schema.String)
})
const ChallengeRow = Schema.Struct({
  person_id: UserId,
  purpose: Schema.Literals(["sign-in", "enrolment", "registration"]),
  challenge: Schema.String,
  fingerprint: Schema.OptionFromNullOr(Schema.String),
  expires_at: Schema.DateTimeUtcFromDate,
  attempts: Schema.Int,
  is_met: Schema.Boolean
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))
const decodeChallengeRows = Schema.decodeUnknownEffect(Schema.Array(ChallengeRow))

const passkeyOf = ({ person_id, public_key, ...row }: typeof Row.Type): Passkey => ({
  ...row,
  personId: person_id,
  publicKey: public_key
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
  sql`id, person_id, public_key, counter::text AS counter, transports`

const makePasskeys = (sql: SqlClient.SqlClient) => ({
  findByPerson: Effect.fn("Passkeys.findByPerson")(function* (personId: UserId) {
    const rows =
      yield* sql`SELECT ${columns(sql)} FROM passkey WHERE person_id = ${personId} ORDER BY created_at, id`
    return (yield* decodeRows(rows)).map(passkeyOf)
  }, Effect.orDie),
  lock: Effect.fn("Passkeys.lock")(function* (id: string) {
    const [row] = yield* decodeRows(
      yield* sql`SELECT ${columns(sql)} FROM passkey WHERE id = ${id} FOR UPDATE`
    )
    return Option.map(Option.fromUndefinedOr(row), passkeyOf)
  }, Effect.orDie),
  add: Effect.fn("Passkeys.add")(function* (passkey: Passkey, at: DateTime.Utc) {
    const added = yield* sql`INSERT INTO passkey (id, person_id, public_key, counter, transports, created_at)
      VALUES (${passkey.id}, ${passkey.personId}, ${passkey.publicKey}, ${passkey.counter}, ${[...passkey.transports]},
        ${date(at)}) ON CONFLICT (id) DO NOTHING RETURNING id`
    return added.length === 1
  }, Effect.orDie),
  recordUse: (id: string, counter: number, at: DateTime.Utc) =>
    sql`UPDATE passkey SET counter = ${counter}, last_used_at = ${date(at)} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    ),
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
  lockChallenge: Effect.fn("Passkeys.lockChallenge")(function* (tokenHash: string) {
    const rows = yield* sql`SELECT * FROM passkey_challenge WHERE token_hash = ${tokenHash} FOR UPDATE`
    const [row] = yield* decodeChallengeRows(rows)
    return Option.map(Option.fromUndefinedOr(row), challengeOf)
  }, Effect.orDie),
  saveAttempt: (
    tokenHash: string,
    { attempts, isMet }: { readonly attempts: number; readonly isMet: boolean }
  ) =>
    sql`UPDATE passkey_challenge SET attempts = ${attempts}, is_met = ${isMet} WHERE token_hash = ${tokenHash}`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

export const layerPasskeysSql = Layer.effect(
  Passkeys,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makePasskeys(sql), ...makeChallenges(sql) }))
)
