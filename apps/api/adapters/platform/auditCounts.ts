import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { AuditLog } from "#core/ports/AuditLog.ts"
import { isListed, LISTED } from "./auditConditions.ts"

interface Counted {
  readonly action: string
  readonly count: number
}

/** The actions of the list, each found by one step along its index. */
const ACTIONS = `WITH RECURSIVE action AS (
    (SELECT a.what FROM audit a WHERE ${LISTED} ORDER BY a.what LIMIT 1)
    UNION ALL SELECT (SELECT a.what FROM audit a WHERE ${LISTED} AND a.what > action.what ORDER BY a.what LIMIT 1)
    FROM action WHERE action.what IS NOT NULL)`

/** The numbers of rows of the audit log. */
export const makeCounts = (
  sql: SqlClient.SqlClient
): Pick<AuditLog["Service"], "count" | "countByAction"> => ({
  count: Effect.fn("AuditLog.count")(function* (filter, atMost) {
    const [counted] = yield* sql<{ total: number }>`SELECT count(*)::int AS total
      FROM (SELECT FROM audit a WHERE ${isListed(sql, filter)} LIMIT ${atMost}) counted`
    return counted?.total ?? 0
  }, Effect.orDie),
  /** Few rows are read once. Of many, each action is counted by its index, because the first ones read may have one action only. */
  countByAction: Effect.fn("AuditLog.countByAction")(function* (filter, atMost) {
    const ofFew = yield* sql<Counted>`SELECT what AS action, count(*)::int AS count
      FROM (SELECT a.what FROM audit a WHERE ${isListed(sql, filter)} LIMIT ${atMost}) found GROUP BY what ORDER BY what`
    if (ofFew.reduce((sum, { count }) => sum + count, 0) < atMost) return ofFew
    return yield* sql<Counted>`${sql.literal(ACTIONS)} SELECT action.what AS action, counted.count
      FROM action CROSS JOIN LATERAL (SELECT count(*)::int AS count
        FROM (SELECT FROM audit a WHERE a.what = action.what AND ${isListed(sql, filter)} LIMIT ${atMost}) found) counted
      WHERE action.what IS NOT NULL AND counted.count > 0 ORDER BY action.what`
  }, Effect.orDie)
})
