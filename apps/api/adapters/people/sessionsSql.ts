import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type NewSession, Sessions } from "#core/ports/Sessions.ts"
import { ImpersonationId, SessionId, UserId } from "#core/shared/ids.ts"
import { Language } from "#core/shared/language.ts"
import { type Impersonation, ImpersonationMode, type SignedInUser } from "#core/shared/SignedInUser.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

const date = DateTime.toDateUtc

const Row = Schema.Struct({
  session_id: SessionId,
  person_id: UserId,
  role: Schema.Union([Schema.Literal("USER"), StaffRole]),
  language: Language,
  impersonation_id: Schema.NullOr(ImpersonationId),
  agent_id: Schema.NullOr(UserId),
  agent_name: Schema.NullOr(Schema.String),
  mode: Schema.NullOr(ImpersonationMode),
  reason: Schema.NullOr(Schema.String),
  expires_at: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const impersonationOf = (row: typeof Row.Type): Option.Option<Impersonation> =>
  row.impersonation_id === null || row.agent_id === null || row.mode === null
    ? Option.none()
    : Option.some({
        id: row.impersonation_id,
        agentId: row.agent_id,
        agentName: row.agent_name ?? "",
        mode: row.mode,
        reason: row.reason ?? "",
        expiresAt: row.expires_at
      })

const userOf = (row: typeof Row.Type): SignedInUser => ({
  id: row.person_id,
  sessionId: row.session_id,
  role: row.role === "USER" ? null : row.role,
  language: row.language,
  impersonation: impersonationOf(row)
})

export const layerSessionsSql = Layer.effect(
  Sessions,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    // A deleted account and an ended impersonation have no valid session.
    find: Effect.fn("Sessions.find")(function* (tokenHash: string, now: DateTime.Utc) {
      const rows = yield* sql`
        SELECT s.id AS session_id, s.person_id, p.role, p.language, s.impersonation_id, i.agent_id, i.mode, i.reason,
          trim(concat_ws(' ', a.name, a.last_name)) AS agent_name, s.expires_at
        FROM session s JOIN person p ON p.id = s.person_id
        LEFT JOIN impersonation i ON i.id = s.impersonation_id LEFT JOIN person a ON a.id = i.agent_id
        WHERE s.token_hash = ${tokenHash} AND s.revoked_at IS NULL AND s.expires_at > ${date(now)}
          AND p.deleted_at IS NULL AND i.ended_at IS NULL`
      const [row] = yield* decodeRows(rows)
      return Option.map(Option.fromUndefinedOr(row), userOf)
    }, Effect.orDie),
    open: (session: NewSession) =>
      sql`INSERT INTO session ${sql.insert({
        id: session.id,
        token_hash: session.tokenHash,
        person_id: session.personId,
        kind: session.kind._tag,
        impersonation_id: session.kind._tag === "impersonation" ? session.kind.id : null,
        fingerprint: Option.getOrNull(session.fingerprint),
        created_at: date(session.createdAt),
        expires_at: date(session.expiresAt)
      })}`.pipe(Effect.asVoid, Effect.orDie),
    revoke: (id: SessionId, at: DateTime.Utc) =>
      sql`UPDATE session SET revoked_at = ${date(at)} WHERE id = ${id} AND revoked_at IS NULL`.pipe(
        Effect.asVoid,
        Effect.orDie
      )
  }))
)
