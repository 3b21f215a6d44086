import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N33, TRIP-037: a stop keeps which kind of hub it was when the trip was offered, as it keeps its name. */
export const hubs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE driver_stop ADD COLUMN hub text
    CHECK (hub IN ('park_ride', 'station', 'bus_station', 'ferry_terminal', 'service_area'))`
})
