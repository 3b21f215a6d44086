import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { decodeStopRows, decodeTripRows, tripOf } from "./tripRows.ts"

/** Decodes rows of `selectTrips` and reads the stops of all their trips in one more query. */
export const makeTripsFromRows = (sql: SqlClient.SqlClient) =>
  Effect.fn("tripsFromRows")(function* (found: ReadonlyArray<unknown>) {
    const rows = yield* decodeTripRows(found)
    if (rows.length === 0) return []
    const ids = rows.map((row) => row.id)
    const stops = yield* decodeStopRows(
      yield* sql`SELECT * FROM driver_stop WHERE trip_id = ANY(${ids}::uuid[]) ORDER BY trip_id, position`
    )
    return rows.map((row) => tripOf(row, stops))
  })
