import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { RequestRow } from "#core/contract/consoleRequests.ts"
import type { TimelineEntry } from "#core/contract/consoleTrips.ts"
import {
  type BookingId,
  type ImpersonationId,
  type RequestId,
  type TripId,
  UserId
} from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { loadAccountAccesses } from "./loadAccountAccesses.ts"

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

type Subject =
  | { readonly _tag: "trip"; readonly id: TripId }
  | { readonly _tag: "booking"; readonly id: BookingId; readonly tripId: TripId }
  | { readonly _tag: "request"; readonly id: RequestId }
  | { readonly _tag: "review"; readonly id: BookingId }
  | { readonly _tag: "person"; readonly id: UserId }
  | { readonly _tag: "impersonation"; readonly id: ImpersonationId }

const isAbout = (sql: SqlClient.SqlClient, subject: Subject) => {
  switch (subject._tag) {
    case "trip":
      return sql`e.trip_id = ${subject.id}`
    case "booking":
      return sql`e.trip_id = ${subject.tripId} AND (e.booking_id = ${subject.id} OR e.booking_id IS NULL)`
    case "request":
      return sql`e.id IN (SELECT id FROM trip_event WHERE request_id = ${subject.id}
        UNION ALL SELECT own.id FROM booking b JOIN trip_event own ON own.trip_id = b.trip_id AND own.booking_id = b.id
          WHERE b.request_id = ${subject.id})`
    case "review":
      return sql`e.trip_id = (SELECT b.trip_id FROM booking b WHERE b.id = ${subject.id})
        AND e.booking_id = ${subject.id} AND e.what LIKE 'subsidy\\_%'`
    case "person":
      return sql`e.actor_id = ${subject.id}`
    case "impersonation":
      return sql`e.impersonation_id = ${subject.id}`
  }
}

/**
 * Loads the latest events of a trip, of a booking with those of its whole trip, of a request with those of its bookings, of a held subsidy, by
 * a person, or of an impersonation, newest first.
 */
const loadTimeline = (subject: Subject) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`SELECT e.id::text AS id, e.at, e.what, e.through, e.data,
        a.id AS actor_id, trim(concat_ws(' ', a.name, a.last_name)) AS actor_name, a.role AS actor_role,
        g.id AS agent_id, trim(concat_ws(' ', g.name, g.last_name)) AS agent_name, g.role AS agent_role
      FROM trip_event e LEFT JOIN person a ON a.id = e.actor_id
      LEFT JOIN impersonation i ON i.id = e.impersonation_id LEFT JOIN person g ON g.id = i.agent_id
      WHERE ${isAbout(sql, subject)} ORDER BY e.at DESC, e.id DESC LIMIT ${MAX_ENTRIES}`
    return (yield* decodeRows(rows)).map(entryOf)
  }).pipe(Effect.orDie)

export const loadTripTimeline = (id: TripId) => loadTimeline({ _tag: "trip", id })
export const loadBookingTimeline = (id: BookingId, tripId: TripId) =>
  loadTimeline({ _tag: "booking", id, tripId })
/** Loads what happened to the held subsidy of a booking. */
export const loadReviewTimeline = (id: BookingId) => loadTimeline({ _tag: "review", id })

/** Loads the events of a request. One from before requests had a timeline begins with when it was made. */
export const loadRequestTimeline = Effect.fn("loadRequestTimeline")(function* ({
  createdAt,
  id,
  passenger
}: Pick<RequestRow, "createdAt" | "id" | "passenger">) {
  const entries = yield* loadTimeline({ _tag: "request", id })
  const made: TimelineEntry = {
    id,
    at: createdAt,
    who: Option.some({ ...passenger, role: Option.none() }),
    as: Option.none(),
    what: "request_created",
    through: "rider",
    data: {}
  }
  return entries.some(({ what }) => what === made.what) ? entries : [...entries, made]
})

/** Loads what a person did, and the sessions of agents in their account, newest first. */
export const loadPersonTimeline = Effect.fn("loadPersonTimeline")(function* (id: UserId) {
  const entries = [...(yield* loadTimeline({ _tag: "person", id })), ...(yield* loadAccountAccesses(id))]
  return entries.toSorted((one, other) => DateTime.Order(other.at, one.at)).slice(0, MAX_ENTRIES)
})
export const loadImpersonationTimeline = (id: ImpersonationId) => loadTimeline({ _tag: "impersonation", id })
