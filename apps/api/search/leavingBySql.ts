import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { DepartureWish, TripPart } from "#core/ports/TripSearch.ts"
import { cellOf } from "#core/search/cell.ts"
import { TripId } from "#core/shared/ids.ts"

const Row = Schema.Struct({ trip_id: TripId, start: Schema.Int, goal: Schema.Int })
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

/** Who calls at a stop: the database finds them by the stop's square and time; `full` is the first leg without enough seats. */
export const leavingBySql = Effect.map(SqlClient.SqlClient, (sql) =>
  Effect.fn("leavingBySql")(function* ({ point, window, seats }: DepartureWish, most: number) {
    const rows = yield* sql`SELECT n.trip_id, n.position AS start, goal.position AS goal
      FROM driver_stop n
      JOIN driver_trip t ON t.id = n.trip_id AND t.offered AND t.cancelled_at IS NULL AND t.started_at IS NULL
        AND t.type = 'PLANNED'
      CROSS JOIN LATERAL (SELECT min(position) AS position FROM trip_leg
        WHERE trip_id = n.trip_id AND position >= n.position AND capacity - taken < ${seats}) full_leg
      CROSS JOIN LATERAL (SELECT max(position) AS position FROM driver_stop
        WHERE trip_id = n.trip_id AND NOT deactivated
        AND (full_leg.position IS NULL OR position <= full_leg.position)) goal
      WHERE n.cell = ${cellOf(point)} AND n.meeting_point_id = ${point.id} AND NOT n.deactivated
        AND n.planned_time BETWEEN ${DateTime.toDateUtc(window.start)} AND ${DateTime.toDateUtc(window.end)}
        AND goal.position > n.position
      ORDER BY n.planned_time, n.trip_id LIMIT ${most}`
    return (yield* decodeRows(rows)).map(
      (row): TripPart => ({ tripId: row.trip_id, fromPosition: row.start, toPosition: row.goal })
    )
  }, Effect.orDie)
)
