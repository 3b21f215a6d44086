import { DateTime } from "effect"
import type { SqlClient } from "effect/sql"
import { impersonatingRoles } from "#core/account/impersonation.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

/**
 * SEC-004 The rows on which the access of an impersonation depends: the agent `a`, the session `g` that started it, and the
 * person `p`.
 */
export const impersonationTables = (sql: SqlClient.SqlClient) => sql`impersonation i
  JOIN person a ON a.id = i.agent_id JOIN person p ON p.id = i.user_id LEFT JOIN session g ON g.id = i.agent_session_id`

/** N85 When the agent's console session `g` ends without a further sign of its user; null for an unknown session. */
export const idleEnd = (sql: SqlClient.SqlClient, { console }: ProductSettingsValues) =>
  sql`coalesce(g.active_at, g.created_at) + ${console.idleMinutes} * interval '1 minute'`

/**
 * SEC-004 Whether an impersonation `i` has access: the agent `a` still has the role and the session `g` that started it, which is
 * not idle (N85), and the person `p` is neither deleted nor staff. An unknown session, which makes the condition null, is no access.
 */
export const hasAccess = (
  sql: SqlClient.SqlClient,
  now: DateTime.Utc,
  settings: ProductSettingsValues
) => sql`(a.deleted_at IS NULL
  AND a.role = ANY(${[...impersonatingRoles]}::text[]) AND p.deleted_at IS NULL AND p.role = 'USER'
  AND g.revoked_at IS NULL AND g.expires_at > ${DateTime.toDateUtc(now)}
  AND ${idleEnd(sql, settings)} > ${DateTime.toDateUtc(now)})`
