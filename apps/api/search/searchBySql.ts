import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { TripWish } from "#core/ports/TripSearch.ts"
import { cellsAround } from "#core/search/cell.ts"
import { TripId } from "#core/shared/ids.ts"

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ trip_id: TripId })))

/**
 * Searches the database alone, for as long as the index is not there; the nearest in time first. `driver_stop_cell` finds the
 * stops in reach at the asked time; the other end is checked on those trips only.
 */
export const searchBySql = Effect.map(SqlClient.SqlClient, (sql) =>
  Effect.fn("searchBySql")(function* (wish: TripWish, most: number) {
    const byDeparture = wish.by === "DEPARTURE"
    const near = [...cellsAround(byDeparture ? wish.from : wish.to, wish.maxWalk)]
    const other = [...cellsAround(byDeparture ? wish.to : wish.from, wish.maxWalk)]
    const after = byDeparture ? sql`o.position > n.position` : sql`o.position < n.position`
    const at = DateTime.toDateUtc(wish.at)
    const rows = yield* sql`SELECT n.trip_id
      FROM driver_stop n
      JOIN driver_trip t ON t.id = n.trip_id AND t.offered AND t.cancelled_at IS NULL AND t.started_at IS NULL
        AND t.type = 'PLANNED'
      WHERE NOT n.deactivated AND n.cell = ANY(${near}::int[])
        AND n.planned_time BETWEEN ${DateTime.toDateUtc(wish.window.start)} AND ${DateTime.toDateUtc(wish.window.end)}
        AND EXISTS (SELECT FROM driver_stop o WHERE o.trip_id = n.trip_id AND NOT o.deactivated
          AND o.cell = ANY(${other}::int[]) AND ${after})
      GROUP BY n.trip_id ORDER BY min(abs(extract(epoch FROM n.planned_time - ${at}::timestamptz))) LIMIT ${most}`
    return (yield* decodeIds(rows)).map((row) => row.trip_id)
  }, Effect.orDie)
)
