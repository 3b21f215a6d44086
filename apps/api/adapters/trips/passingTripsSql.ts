import { DateTime, Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { cellsAround } from "#core/search/cell.ts"
import type { MatchQuery } from "#core/search/matchTrip.ts"
import { TripId } from "#core/shared/ids.ts"

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ trip_id: TripId })))

/**
 * Open trips that pass the squares around both ends, in order, at the asked time: those that may match, the nearest to
 * `at` first. `driver_stop_cell` finds the stops at the end whose time is asked for; the other is checked on those trips only.
 */
export const makePassingTrips = (sql: SqlClient.SqlClient) =>
  Effect.fn("passingTrips")(function* (command: MatchQuery, at: DateTime.Utc, most: number | null) {
    const byDeparture = command.by === "DEPARTURE"
    const near = [...cellsAround(byDeparture ? command.from : command.to, command.maxWalk)]
    const other = [...cellsAround(byDeparture ? command.to : command.from, command.maxWalk)]
    const after = byDeparture ? sql`o.position > n.position` : sql`o.position < n.position`
    const rows = yield* sql`SELECT n.trip_id
      FROM driver_stop n
      JOIN driver_trip t ON t.id = n.trip_id AND t.offered AND t.cancelled_at IS NULL AND t.started_at IS NULL
        AND t.type = 'PLANNED'
      WHERE NOT n.deactivated AND n.cell = ANY(${near}::int[])
        AND n.planned_time BETWEEN ${DateTime.toDateUtc(command.window.start)} AND ${DateTime.toDateUtc(command.window.end)}
        AND EXISTS (SELECT FROM driver_stop o WHERE o.trip_id = n.trip_id AND NOT o.deactivated
          AND o.cell = ANY(${other}::int[]) AND ${after})
      GROUP BY n.trip_id
      ORDER BY min(abs(extract(epoch FROM n.planned_time - ${DateTime.toDateUtc(at)}::timestamptz))), n.trip_id
      LIMIT ${most}::int`
    return (yield* decodeIds(rows)).map((row) => row.trip_id)
  }, Effect.orDie)
