import { DateTime, Duration, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { hasAccess, impersonationTables } from "#api/adapters/people/impersonationAccess.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type Presence, PresenceSubject } from "#core/contract/consolePresence.ts"
import { UserId, type WindowId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** More than there are windows of agents; a bound for what one answer has. */
const MAX_PRESENCES = 500

type Agent = Pick<SignedInUser, "id" | "sessionId">

/** A window that has not reported since then is closed. */
const seenSince = Effect.gen(function* () {
  const { presenceSeconds } = (yield* ProductSettings).console
  const now = yield* DateTime.now
  const since = DateTime.subtractDuration(now, Duration.seconds(presenceSeconds))
  return { now: DateTime.toDateUtc(now), since: DateTime.toDateUtc(since) }
})

export const endPresence = Effect.fn("endPresence")(function* ({ sessionId }: Agent, window: WindowId) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM presence WHERE session_id = ${sessionId} AND window_id = ${window}`
}, Effect.orDie)

/** Stores what a window shows. `since` stays while it shows the same, and the rows of closed windows go. */
const storePresence = Effect.fn("storePresence")(function* (
  { sessionId }: Agent,
  window: WindowId,
  { id, kind }: PresenceSubject
) {
  const sql = yield* SqlClient.SqlClient
  const { now, since } = yield* seenSince
  yield* sql`DELETE FROM presence WHERE seen_at < ${since}`
  const row = { session_id: sessionId, window_id: window, kind, subject_id: id, since: now, seen_at: now }
  yield* sql`INSERT INTO presence ${sql.insert(row)}
    ON CONFLICT (session_id, window_id) DO UPDATE SET kind = excluded.kind, subject_id = excluded.subject_id, seen_at = excluded.seen_at,
      since = CASE WHEN (presence.kind, presence.subject_id) = (excluded.kind, excluded.subject_id)
        THEN presence.since ELSE excluded.since END`
}, Effect.orDie)

const decodeRows = rowsDecoder(
  Schema.Struct({
    agent_id: UserId,
    agent_name: Schema.String,
    kind: Schema.Literals(["person", "trip", "booking", "request", "case"]),
    subject_id: Schema.String,
    how: Schema.Literals(["open", "read", "act"]),
    since: Schema.DateTimeUtcFromDate
  })
)
const decodeSubject = Schema.decodeUnknownSync(PresenceSubject)

/** Lists the other agents at each subject, and those who are signed in as a person. */
const listPresences = Effect.fn("listPresences")(function* ({ id }: Agent) {
  const sql = yield* SqlClient.SqlClient
  const settings = yield* ProductSettings
  const { now, since } = yield* seenSince
  const name = sql`trim(concat_ws(' ', a.name, a.last_name))`
  const rows = yield* decodeRows(
    yield* sql`SELECT a.id AS agent_id, ${name} AS agent_name, o.kind, o.subject_id::text, 'open' AS how, min(o.since) AS since
      FROM presence o JOIN session s ON s.id = o.session_id JOIN person a ON a.id = s.person_id
      WHERE o.seen_at >= ${since} AND a.id <> ${id} AND s.revoked_at IS NULL AND s.expires_at > ${now}
      GROUP BY a.id, o.kind, o.subject_id
      UNION ALL
      SELECT a.id, ${name}, 'person', i.user_id::text, i.mode, i.redeemed_at
      FROM ${impersonationTables(sql)}
      WHERE i.agent_id <> ${id} AND i.redeemed_at IS NOT NULL AND i.ended_at IS NULL AND i.expires_at > ${now}
        AND ${hasAccess(sql, DateTime.fromDateUnsafe(now), settings)}
      ORDER BY since, agent_id LIMIT ${MAX_PRESENCES}`
  )
  return rows.map(
    (row): Presence => ({
      agent: { id: row.agent_id, name: row.agent_name },
      subject: decodeSubject({ kind: row.kind, id: row.subject_id }),
      how: row.how,
      since: row.since
    })
  )
}, Effect.orDie)

/** CONS-001 Stores what a window of an agent shows, and lists the other agents. */
export const reportPresence = Effect.fn("reportPresence")(function* (
  agent: Agent,
  window: WindowId,
  open: Option.Option<PresenceSubject>
) {
  if (Option.isNone(open)) yield* endPresence(agent, window)
  else yield* storePresence(agent, window, open.value)
  return { data: yield* listPresences(agent) }
})
