import { DateTime, Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { bookableTrip } from "#api/database/conditions.ts"
import { cellsAround } from "#core/search/cell.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ trip_id: TripId })))

/**
 * Finds trips that may match a search, the nearest to `at` first: they call in the cells around both ends, in order, within
 * the window. The index `driver_stop_cell` finds the stops at the end that `by` names; the other end is checked on those trips
 * only. The cells are those of the exact places, and N82 matches the rounded ones, so they reach as much farther.
 */
export const makeFindCandidateTrips = (sql: SqlClient.SqlClient) =>
  Effect.fn("findCandidateTrips")(function* (query: SearchQuery, at: DateTime.Utc, limit: number | null) {
    const { privacy } = yield* ProductSettings
    const reach = query.maxWalk + privacy.guestRoundMeters
    const byDeparture = query.by === "DEPARTURE"
    const near = [...cellsAround(byDeparture ? query.from : query.to, reach)]
    const other = [...cellsAround(byDeparture ? query.to : query.from, reach)]
    const after = byDeparture ? sql`o.position > n.position` : sql`o.position < n.position`
    const rows = yield* sql`SELECT n.trip_id
      FROM driver_stop n
      JOIN driver_trip t ON t.id = n.trip_id AND ${bookableTrip("t")}
        AND t.type = 'PLANNED'
      WHERE NOT n.deactivated AND n.cell = ANY(${near}::int[])
        AND n.planned_time BETWEEN ${DateTime.toDateUtc(query.window.start)} AND ${DateTime.toDateUtc(query.window.end)}
        AND EXISTS (SELECT FROM driver_stop o WHERE o.trip_id = n.trip_id AND NOT o.deactivated
          AND o.cell = ANY(${other}::int[]) AND ${after})
      GROUP BY n.trip_id
      ORDER BY min(abs(extract(epoch FROM n.planned_time - ${DateTime.toDateUtc(at)}::timestamptz))), n.trip_id
      LIMIT ${limit}::int`
    return (yield* decodeIds(rows)).map((row) => row.trip_id)
  }, Effect.orDie)
