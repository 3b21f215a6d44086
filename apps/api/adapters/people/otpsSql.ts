import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { CodeRecipient } from "#core/account/codeRecipient.ts"
import type { SentCode } from "#core/account/otp.ts"
import { Otps, type StoredCode } from "#core/ports/Otps.ts"

const date = DateTime.toDateUtc

const Row = Schema.Struct({
  id: Schema.String,
  device: Schema.OptionFromNullOr(Schema.String),
  network: Schema.String,
  standing: Schema.Literals(["known_device", "known_network", "stranger"]),
  code_hash: Schema.String,
  sent_at: Schema.DateTimeUtcFromDate,
  attempts: Schema.Int,
  is_used: Schema.Boolean
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))
const decodeKnown = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ requester: Schema.String })))

const codeOf = (row: typeof Row.Type): StoredCode => ({
  id: row.id,
  device: row.device,
  network: row.network,
  standing: row.standing,
  codeHash: row.code_hash,
  sentAt: row.sent_at,
  attempts: row.attempts,
  isUsed: row.is_used
})

const makeCodes = (sql: SqlClient.SqlClient) => ({
  lock: Effect.fn("Otps.lock")(function* (recipient: CodeRecipient, since: DateTime.Utc) {
    // A recipient without a row can only be locked by an advisory lock.
    yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`otp:${recipient}`}, 0))`
    const rows = yield* sql`SELECT id::text, device, network, standing, code_hash, sent_at, attempts, is_used
      FROM otp WHERE recipient = ${recipient} AND sent_at > ${date(since)} ORDER BY otp.id`
    return (yield* decodeRows(rows)).map(codeOf)
  }, Effect.orDie),
  add: (recipient: CodeRecipient, code: SentCode) =>
    sql`INSERT INTO otp ${sql.insert({
      recipient,
      device: Option.getOrNull(code.device),
      network: code.network,
      standing: code.standing,
      code_hash: code.codeHash,
      sent_at: date(code.sentAt),
      attempts: code.attempts,
      is_used: code.isUsed
    })}`.pipe(Effect.asVoid, Effect.orDie),
  save: ({ attempts, id, isUsed }: StoredCode) =>
    sql`UPDATE otp SET attempts = ${attempts}, is_used = ${isUsed} WHERE id = ${id}::bigint`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

const makeRequesters = (sql: SqlClient.SqlClient) => ({
  findKnown: Effect.fn("Otps.findKnown")(function* (
    recipient: CodeRecipient,
    requesters: ReadonlyArray<string>,
    since: DateTime.Utc
  ) {
    const rows = yield* sql`SELECT requester FROM code_requester
      WHERE recipient = ${recipient} AND requester = ANY(${[...requesters]}::text[]) AND used_at > ${date(since)}`
    return (yield* decodeKnown(rows)).map(({ requester }) => requester)
  }, Effect.orDie),
  remember: (recipient: CodeRecipient, requesters: ReadonlyArray<string>, at: DateTime.Utc) =>
    sql`INSERT INTO code_requester SELECT ${recipient}, requester, ${date(at)}
      FROM unnest(${[...requesters]}::text[]) AS requester
      ON CONFLICT (recipient, requester) DO UPDATE SET used_at = excluded.used_at`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

const makeOtps = (sql: SqlClient.SqlClient): Otps["Service"] => ({
  ...makeCodes(sql),
  ...makeRequesters(sql)
})

export const layerOtpsSql = Layer.effect(Otps, Effect.map(SqlClient.SqlClient, makeOtps))
