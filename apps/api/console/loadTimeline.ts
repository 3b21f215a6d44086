import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { TimelineEntry } from "#core/contract/consoleTrips.ts"
import { type TripId, UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

const Row = Schema.Struct({
  id: Schema.String,
  at: Schema.DateTimeUtcFromDate,
  what: Schema.String,
  through: Schema.Literals(["rider", "console", "job"]),
  data: Schema.Record(Schema.String, Schema.Json),
  actor_id: Schema.NullOr(UserId),
  actor_name: Schema.NullOr(Schema.String),
  actor_role: Schema.NullOr(Schema.String),
  agent_id: Schema.NullOr(UserId),
  agent_name: Schema.NullOr(Schema.String),
  agent_role: Schema.NullOr(Schema.String)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))
const toRole = Schema.decodeUnknownOption(StaffRole)

const person = (id: UserId | null, name: string | null) =>
  id === null ? Option.none() : Option.some({ id, name: name ?? "" })

const actor = (id: UserId | null, name: string | null, role: string | null) =>
  Option.map(person(id, name), (one) => ({ ...one, role: toRole(role) }))

/** With an impersonation `who` is the agent and `as` the impersonated person. */
const entryOf = (row: typeof Row.Type): TimelineEntry => {
  const agent = actor(row.agent_id, row.agent_name, row.agent_role)
  const own = actor(row.actor_id, row.actor_name, row.actor_role)
  return {
    id: row.id,
    at: row.at,
    who: Option.isSome(agent) ? agent : own,
    as: Option.isSome(agent) ? person(row.actor_id, row.actor_name) : Option.none(),
    what: row.what,
    through: row.through,
    data: row.data
  }
}

const MAX_ENTRIES = 200

/** Loads the latest events of a trip, or by a person, newest first. */
const loadTimeline = (by: "trip" | "person", id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const where = by === "trip" ? sql`e.trip_id = ${id}` : sql`e.actor_id = ${id}`
    const rows = yield* sql`SELECT e.id::text AS id, e.at, e.what, e.through, e.data,
        a.id AS actor_id, trim(concat_ws(' ', a.name, a.last_name)) AS actor_name, a.role AS actor_role,
        g.id AS agent_id, trim(concat_ws(' ', g.name, g.last_name)) AS agent_name, g.role AS agent_role
      FROM trip_event e LEFT JOIN person a ON a.id = e.actor_id
      LEFT JOIN impersonation i ON i.id = e.impersonation_id LEFT JOIN person g ON g.id = i.agent_id
      WHERE ${where} ORDER BY e.at DESC, e.id DESC LIMIT ${MAX_ENTRIES}`
    return (yield* decodeRows(rows)).map(entryOf)
  }).pipe(Effect.orDie)

export const loadTripTimeline = (id: TripId) => loadTimeline("trip", id)
export const loadPersonTimeline = (id: UserId) => loadTimeline("person", id)
