import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { oneOf } from "#api/database/oneOf.ts"
import type { TripId } from "#core/shared/ids.ts"
import { decodeLockedTripRows, decodeStopRows, decodeTripRows, tripOf } from "./tripRows.ts"

const readStops = (sql: SqlClient.SqlClient, ids: ReadonlyArray<TripId>) =>
  Effect.flatMap(
    sql`SELECT * FROM driver_stop WHERE trip_id ${oneOf(sql, ids)} ORDER BY trip_id, position`,
    decodeStopRows
  )

/** Decodes rows of `selectTrips` and reads the stops of all their trips in one more query. */
export const makeTripsFromRows = (sql: SqlClient.SqlClient) =>
  Effect.fn("tripsFromRows")(function* (found: ReadonlyArray<unknown>) {
    const rows = yield* decodeTripRows(found)
    if (rows.length === 0) return []
    const stops = yield* readStops(
      sql,
      rows.map((row) => row.id)
    )
    const stopsOf = Map.groupBy(stops, (stop) => stop.trip_id)
    return rows.map((row) => tripOf(row, stopsOf.get(row.id) ?? []))
  })

/**
 * Locks a trip and reads its stops with one statement. A statement that waits for the lock reads the new row of the trip, but
 * the stops of before: where the row is another than before the wait, the stops are read again. Every change of stops changes
 * the row of their trip, too.
 */
export const lockTripRow = (sql: SqlClient.SqlClient) =>
  Effect.fn("lockTripRow")(function* (id: TripId) {
    const [row] = yield* decodeLockedTripRows(
      yield* sql`SELECT t.*, t.day::text AS local_day,
          CASE WHEN t.ctid = (SELECT seen.ctid FROM driver_trip seen WHERE seen.id = t.id)
            THEN (SELECT coalesce(json_agg(s ORDER BY s.position), '[]') FROM driver_stop s WHERE s.trip_id = t.id) END AS stops
        FROM driver_trip t WHERE t.id = ${id} FOR NO KEY UPDATE OF t`
    )
    if (row === undefined) return []
    return [tripOf(row, row.stops ?? (yield* readStops(sql, [id])))]
  })
