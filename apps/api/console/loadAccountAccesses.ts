import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { sessionAreas } from "#core/account/sessionAreas.ts"
import type { TimelineEntry } from "#core/contract/consoleTrips.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

const decodeRows = rowsDecoder(
  Schema.Struct({
    id: ImpersonationId,
    at: Schema.DateTimeUtcFromDate,
    has_acted: Schema.Boolean,
    agent_id: UserId,
    agent_name: Schema.String,
    agent_role: Schema.String,
    name: Schema.String
  })
)
const toRole = Schema.decodeUnknownOption(StaffRole)

/** Sessions of agents that a timeline has at most. */
const LATEST = 20

/** CONS-002 The latest sessions of agents in the account of a person, newest first: each is one entry, with the areas seen and changed. */
export const loadAccountAccesses = Effect.fn("loadAccountAccesses")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT i.id, i.redeemed_at AS at, i.act_reason IS NOT NULL AS has_acted,
      g.id AS agent_id, trim(concat_ws(' ', g.name, g.last_name)) AS agent_name, g.role AS agent_role,
      trim(concat_ws(' ', p.name, p.last_name)) AS name
    FROM impersonation i JOIN person g ON g.id = i.agent_id JOIN person p ON p.id = i.user_id
    WHERE i.user_id = ${id} AND i.redeemed_at IS NOT NULL ORDER BY i.created_at DESC LIMIT ${LATEST}`.pipe(
    Effect.flatMap(decodeRows),
    Effect.orDie
  )
  const calls = yield* (yield* AuditLog).callsOf(rows.map((row) => row.id))
  return rows.map((row): TimelineEntry => {
    const { changed, seen } = sessionAreas(calls.filter(({ impersonationId }) => impersonationId === row.id))
    return {
      id: row.id,
      at: row.at,
      who: Option.some({ id: row.agent_id, name: row.agent_name, role: toRole(row.agent_role) }),
      as: Option.some({ id, name: row.name }),
      what: row.has_acted ? "account_used" : "account_viewed",
      through: "console",
      data: { seen: [...seen], changed: [...changed] }
    }
  })
})
