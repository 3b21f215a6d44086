import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { OwnSessionKind } from "#core/account/ownSessions.ts"
import { type ListedSession, type NewSession, Sessions, type ValidSession } from "#core/ports/Sessions.ts"
import { ImpersonationId, SessionId, UserId } from "#core/shared/ids.ts"
import { Language } from "#core/shared/language.ts"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import {
  type Impersonation,
  ImpersonationMode,
  SessionKind,
  type SignedInUser
} from "#core/shared/SignedInUser.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { hasAccess, idleEnd } from "./impersonationAccess.ts"

const date = DateTime.toDateUtc

const RoleColumn = Schema.Union([Schema.Literal("USER"), StaffRole])
const roleOf = (role: typeof RoleColumn.Type) => (role === "USER" ? null : role)

const Row = Schema.Struct({
  session_id: SessionId,
  kind: SessionKind,
  confirmed_at: Schema.DateTimeUtcFromDate,
  active_at: Schema.DateTimeUtcFromDate,
  person_id: UserId,
  phone: Schema.String,
  role: RoleColumn,
  language: Language,
  impersonation_id: Schema.NullOr(ImpersonationId),
  agent_id: Schema.NullOr(UserId),
  agent_name: Schema.NullOr(Schema.String),
  mode: Schema.NullOr(ImpersonationMode),
  reason: Schema.NullOr(Schema.String),
  shows_messages: Schema.NullOr(Schema.Boolean),
  expires_at: Schema.DateTimeUtcFromDate
})
const decodeRows = rowsDecoder(Row)

const impersonationOf = (row: typeof Row.Type): Option.Option<Impersonation> =>
  row.impersonation_id === null || row.agent_id === null || row.mode === null
    ? Option.none()
    : Option.some({
        id: row.impersonation_id,
        agentId: row.agent_id,
        agentName: row.agent_name ?? "",
        mode: row.mode,
        reason: row.reason ?? "",
        showsMessages: row.shows_messages ?? false,
        expiresAt: row.expires_at
      })

const userOf = (row: typeof Row.Type): SignedInUser => ({
  id: row.person_id,
  phone: row.phone,
  sessionId: row.session_id,
  kind: row.kind,
  confirmedAt: row.confirmed_at,
  activeAt: row.active_at,
  role: roleOf(row.role),
  language: row.language,
  impersonation: impersonationOf(row)
})

const ValidRow = Schema.Struct({
  id: SessionId,
  role: RoleColumn,
  expires_at: Schema.DateTimeUtcFromDate,
  shows_messages: Schema.Boolean,
  depends_on: Schema.Array(Schema.String)
})
const decodeValidRows = rowsDecoder(ValidRow)

const validSessionOf = (row: typeof ValidRow.Type): ValidSession => ({
  id: row.id,
  role: roleOf(row.role),
  expiresAt: row.expires_at,
  hidesMessages: !row.shows_messages,
  dependsOn: row.depends_on
})

const ListedRow = Schema.Struct({
  id: SessionId,
  kind: Schema.Literals(["person", "console"]),
  browser: Schema.OptionFromNullOr(Schema.String),
  system: Schema.OptionFromNullOr(Schema.String),
  created_at: Schema.DateTimeUtcFromDate,
  active_at: Schema.DateTimeUtcFromDate,
  expires_at: Schema.DateTimeUtcFromDate
})
const decodeListedRows = rowsDecoder(ListedRow)

const listedSessionOf = ({ browser, id, kind, system, ...row }: typeof ListedRow.Type): ListedSession => ({
  id,
  kind,
  device: { browser, system },
  signedInAt: row.created_at,
  activeAt: row.active_at,
  expiresAt: row.expires_at
})

/** A session `s` of a person `p`; of an impersonation `i`, with its agent `a` and the session `g` that started it. */
const sessionTables = (sql: SqlClient.SqlClient) => sql`session s JOIN person p ON p.id = s.person_id
  LEFT JOIN impersonation i ON i.id = s.impersonation_id
  LEFT JOIN person a ON a.id = i.agent_id LEFT JOIN session g ON g.id = i.agent_session_id`

/**
 * SEC-003, SEC-004 A deleted account has no valid session, nor has an impersonation that has ended or lost its access.
 * ASVS-7.3.1 A rider's session ends after `auth.idleDays` without use. ASVS-7.4.5 A blocked phone number of the settings ends its
 * sessions; one of the database has ended them by a trigger.
 */
const isValid = (
  sql: SqlClient.SqlClient,
  now: DateTime.Utc,
  settings: ProductSettingsValues
) => sql`s.revoked_at IS NULL
  AND s.expires_at > ${date(now)} AND p.deleted_at IS NULL
  AND (s.kind = 'impersonation' OR NOT p.phone = ANY(${[...settings.auth.blockedPhones]}::text[]))
  AND (s.kind <> 'person'
    OR coalesce(s.active_at, s.created_at) > ${date(DateTime.subtract(now, { days: settings.auth.idleDays }))})
  AND (s.impersonation_id IS NULL OR (i.ended_at IS NULL AND ${hasAccess(sql, now, settings)}))`

/** N85 Whether a session is valid, and no console session that is idle: `find` answers such a one, for its end to be recorded. */
const isLive = (sql: SqlClient.SqlClient, now: DateTime.Utc, settings: ProductSettingsValues) => {
  const idleSince = DateTime.subtract(now, { minutes: settings.console.idleMinutes })
  return sql`${isValid(sql, now, settings)}
  AND (s.kind <> 'console' OR coalesce(s.active_at, s.created_at) > ${date(idleSince)})`
}

const makeSessionQueries = (sql: SqlClient.SqlClient) => ({
  find: Effect.fn("Sessions.find")(function* (tokenHashes: ReadonlyArray<string>, now: DateTime.Utc) {
    const rows = yield* sql`
        SELECT s.id AS session_id, s.kind, coalesce(s.confirmed_at, s.created_at) AS confirmed_at,
          coalesce(s.active_at, s.created_at) AS active_at, s.person_id, p.phone, p.role,
          p.language, s.impersonation_id, i.agent_id, i.mode,
          CASE i.mode WHEN 'act' THEN i.act_reason ELSE i.reason END AS reason,
          i.shows_messages, trim(concat_ws(' ', a.name, a.last_name)) AS agent_name, s.expires_at
        FROM ${sessionTables(sql)} WHERE s.token_hash = ANY(${[...tokenHashes]}::text[]) AND ${isValid(sql, now, yield* ProductSettings)}`
    const [row] = yield* decodeRows(rows)
    return Option.map(Option.fromUndefinedOr(row), userOf)
  }, Effect.orDie),
  findValid: Effect.fn("Sessions.findValid")(function* (ids: ReadonlyArray<SessionId>, now: DateTime.Utc) {
    if (ids.length === 0) return []
    const settings = yield* ProductSettings
    const rows = yield* sql`
        SELECT s.id, p.role, least(s.expires_at, g.expires_at, ${idleEnd(sql, settings)}) AS expires_at,
          (i.id IS NULL OR i.shows_messages) AS shows_messages,
          array_remove(ARRAY[s.person_id, i.id, i.agent_id, i.agent_session_id], NULL)::text[] AS depends_on
        FROM ${sessionTables(sql)} WHERE s.id = ANY(${[...ids]}::uuid[]) AND ${isLive(sql, now, settings)}`
    return (yield* decodeValidRows(rows)).map(validSessionOf)
  }, Effect.orDie),
  listByPerson: Effect.fn("Sessions.listByPerson")(function* (
    personId: UserId,
    kinds: ReadonlyArray<OwnSessionKind>,
    now: DateTime.Utc
  ) {
    const rows = yield* sql`
        SELECT s.id, s.kind, s.browser, s.system, s.created_at, coalesce(s.active_at, s.created_at) AS active_at,
          s.expires_at
        FROM ${sessionTables(sql)}
        WHERE s.person_id = ${personId} AND s.kind = ANY(${[...kinds]}::text[]) AND ${isLive(sql, now, yield* ProductSettings)}
        ORDER BY coalesce(s.active_at, s.created_at) DESC, s.id`
    return (yield* decodeListedRows(rows)).map(listedSessionOf)
  }, Effect.orDie)
})

const makeSessionUpdates = (sql: SqlClient.SqlClient) => ({
  open: (session: NewSession) =>
    sql`INSERT INTO session ${sql.insert({
      id: session.id,
      token_hash: session.tokenHash,
      person_id: session.personId,
      kind: session.kind._tag,
      impersonation_id: session.kind._tag === "impersonation" ? session.kind.id : null,
      fingerprint: Option.getOrNull(session.fingerprint),
      browser: Option.getOrNull(session.device.browser),
      system: Option.getOrNull(session.device.system),
      created_at: date(session.createdAt),
      expires_at: date(session.expiresAt)
    })}`.pipe(Effect.asVoid, Effect.orDie),
  recordActivity: (id: SessionId, at: DateTime.Utc) =>
    sql`UPDATE session SET active_at = ${date(at)}
        WHERE id = ${id} AND coalesce(active_at, created_at) < ${date(at)}`.pipe(Effect.asVoid, Effect.orDie),
  confirm: (id: SessionId, at: DateTime.Utc) =>
    sql`UPDATE session SET confirmed_at = ${date(at)} WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
  revokeAll: Effect.fn("Sessions.revokeAll")(function* (
    { except, kinds, personId }: Parameters<Sessions["Service"]["revokeAll"]>[0],
    at: DateTime.Utc
  ) {
    const ended = yield* sql`UPDATE session SET revoked_at = ${date(at)}
        WHERE person_id = ${personId} AND kind = ANY(${[...kinds]}::text[]) AND revoked_at IS NULL
          AND expires_at > ${date(at)} AND id IS DISTINCT FROM ${Option.getOrNull(except)}::uuid RETURNING id`
    return ended.length
  }, Effect.orDie),
  revoke: (id: SessionId, at: DateTime.Utc) =>
    sql`UPDATE session SET revoked_at = ${date(at)} WHERE id = ${id} AND revoked_at IS NULL`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

export const layerSessionsSql = Layer.effect(
  Sessions,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeSessionQueries(sql), ...makeSessionUpdates(sql) }))
)
