import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { ImpersonationId, SessionId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { hasAccess, impersonationTables } from "./impersonationAccess.ts"

/** A tab calls each two seconds; that it did is written less often. */
const HEARTBEAT_SECONDS = 10

const At = Schema.DateTimeUtcFromDate
const date = DateTime.toDateUtc

const Row = Schema.Struct({
  id: ImpersonationId,
  agent_id: UserId,
  agent_session_id: Schema.OptionFromNullOr(SessionId),
  replaces: Schema.OptionFromNullOr(ImpersonationId),
  user_id: UserId,
  mode: ImpersonationMode,
  shows_messages: Schema.Boolean,
  reason: Schema.String,
  act_reason: Schema.OptionFromNullOr(Schema.String),
  case_reference: Schema.OptionFromNullOr(Schema.String),
  created_at: At,
  ticket_expires_at: At,
  redeemed_at: Schema.OptionFromNullOr(At),
  expires_at: At,
  ended_at: Schema.OptionFromNullOr(At)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const impersonationOf = (row: typeof Row.Type): StoredImpersonation => ({
  id: row.id,
  agentId: row.agent_id,
  agentSessionId: row.agent_session_id,
  replaces: row.replaces,
  userId: row.user_id,
  mode: row.mode,
  showsMessages: row.shows_messages,
  reason: row.reason,
  actReason: row.act_reason,
  caseReference: row.case_reference,
  createdAt: row.created_at,
  ticketExpiresAt: row.ticket_expires_at,
  redeemedAt: row.redeemed_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at
})

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: ImpersonationId })))

/** An impersonation `i` that has neither ended nor expired. */
const isRunning = (sql: SqlClient.SqlClient, now: DateTime.Utc) =>
  sql`i.ended_at IS NULL AND i.expires_at > ${date(now)}`

const decodeAll = (rows: Effect.Effect<ReadonlyArray<unknown>, unknown>) =>
  rows.pipe(
    Effect.flatMap(decodeRows),
    Effect.map((found) => found.map(impersonationOf)),
    Effect.orDie
  )
const decodeFirst = (rows: Effect.Effect<ReadonlyArray<unknown>, unknown>) =>
  Effect.map(decodeAll(rows), ([found]) => Option.fromUndefinedOr(found))

const makeImpersonationQueries = (sql: SqlClient.SqlClient) => ({
  find: (id: ImpersonationId) => decodeFirst(sql`SELECT * FROM impersonation WHERE id = ${id}`),
  findMany: (ids: ReadonlyArray<ImpersonationId>) =>
    decodeAll(sql`SELECT * FROM impersonation WHERE id = ANY(${[...ids]}::uuid[])`),
  lockByTicket: (ticketHashes: ReadonlyArray<string>) =>
    decodeFirst(
      sql`SELECT * FROM impersonation WHERE ticket_hash = ANY(${[...ticketHashes]}::text[]) FOR UPDATE`
    ),
  lock: (id: ImpersonationId) => decodeFirst(sql`SELECT * FROM impersonation WHERE id = ${id} FOR UPDATE`),
  findSuccessor: (id: ImpersonationId) =>
    sql`SELECT id FROM impersonation WHERE replaces = ${id}`.pipe(
      Effect.flatMap(decodeIds),
      Effect.map(([found]) => Option.fromUndefinedOr(found?.id)),
      Effect.orDie
    ),
  active: Effect.fn("Impersonations.active")(function* (agentId: Option.Option<UserId>, now: DateTime.Utc) {
    const agent = Option.getOrNull(agentId)
    const settings = yield* ProductSettings
    return yield* decodeAll(sql`SELECT i.* FROM ${impersonationTables(sql)}
      WHERE (${agent}::uuid IS NULL OR i.agent_id = ${agent}::uuid) AND ${isRunning(sql, now)}
        AND ${hasAccess(sql, now, settings)} ORDER BY i.created_at DESC LIMIT 500`)
  }),
  withoutAccess: Effect.fn("Impersonations.withoutAccess")(function* (now: DateTime.Utc) {
    const rows = yield* sql`SELECT i.id FROM ${impersonationTables(sql)}
      WHERE ${isRunning(sql, now)} AND ${hasAccess(sql, now, yield* ProductSettings)} IS NOT TRUE`
    return (yield* decodeIds(rows)).map(({ id }) => id)
  }, Effect.orDie)
})

const makeImpersonationUpdates = (sql: SqlClient.SqlClient) => ({
  add: Effect.fn("Impersonations.add")(function* (impersonation: StoredImpersonation, ticketHash: string) {
    const row = {
      id: impersonation.id,
      agent_id: impersonation.agentId,
      agent_session_id: Option.getOrNull(impersonation.agentSessionId),
      replaces: Option.getOrNull(impersonation.replaces),
      user_id: impersonation.userId,
      mode: impersonation.mode,
      shows_messages: impersonation.showsMessages,
      reason: impersonation.reason,
      act_reason: Option.getOrNull(impersonation.actReason),
      case_reference: Option.getOrNull(impersonation.caseReference),
      ticket_hash: ticketHash,
      ticket_expires_at: date(impersonation.ticketExpiresAt),
      created_at: date(impersonation.createdAt),
      expires_at: date(impersonation.expiresAt)
    }
    yield* sql`INSERT INTO impersonation ${sql.insert(row)}`
  }, Effect.orDie),
  redeem: (id: ImpersonationId, at: DateTime.Utc, expiresAt: DateTime.Utc) =>
    sql`UPDATE impersonation SET redeemed_at = ${date(at)}, expires_at = ${date(expiresAt)} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    ),
  act: (id: ImpersonationId, reason: string) =>
    sql`UPDATE impersonation SET mode = 'act', act_reason = ${reason} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    ),
  look: (id: ImpersonationId) =>
    sql`UPDATE impersonation SET mode = 'read' WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
  recordHeartbeat: (id: ImpersonationId, at: DateTime.Utc) =>
    sql`UPDATE impersonation SET seen_at = ${date(at)} WHERE id = ${id} AND ended_at IS NULL
        AND (seen_at IS NULL OR seen_at <= ${date(DateTime.subtract(at, { seconds: HEARTBEAT_SECONDS }))})
      RETURNING id`.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie
    ),
  end: Effect.fn("Impersonations.end")(function* (id: ImpersonationId, at: DateTime.Utc) {
    yield* sql`UPDATE impersonation SET ended_at = ${date(at)} WHERE id = ${id}`
    yield* sql`UPDATE session SET revoked_at = ${date(at)} WHERE impersonation_id = ${id} AND revoked_at IS NULL`
  }, Effect.orDie)
})

export const layerImpersonationsSql = Layer.effect(
  Impersonations,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    ...makeImpersonationQueries(sql),
    ...makeImpersonationUpdates(sql)
  }))
)
