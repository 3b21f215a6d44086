import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { REPLAY_POSITIONS, type TripReplay } from "#core/contract/consoleReplay.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { passedAt } from "#core/trip/replay.ts"

const decodeRows = rowsDecoder(
  Schema.Struct({
    at: Schema.DateTimeUtcFromDate,
    lat: Schema.Finite,
    lng: Schema.Finite,
    total: Schema.Int
  })
)

/** Loads every nth position of a trip and its last one, so that there are no more than an answer has. */
const loadPositions = Effect.fn("loadPositions")(function* (id: TripId) {
  const sql = yield* SqlClient.SqlClient
  return yield* decodeRows(
    yield* sql`SELECT at, round(lat::numeric, 5)::float8 AS lat, round(lng::numeric, 5)::float8 AS lng, total::int
      FROM (SELECT at, lat, lng, row_number() OVER (ORDER BY at) - 1 AS n, count(*) OVER () AS total
        FROM trip_position WHERE trip_id = ${id}) p
      WHERE n % greatest(1, (total + ${REPLAY_POSITIONS - 2}) / ${REPLAY_POSITIONS - 1}) = 0 OR n = total - 1
      ORDER BY at`
  )
}, Effect.orDie)

/** CONS-001 Loads the drive of a trip: where the car was, and when it passed each stop. */
export const loadTripReplay = Effect.fn("loadTripReplay")(function* (id: TripId) {
  const { passedStopMeters } = (yield* ProductSettings).trouble
  const { stops } = yield* (yield* TripStore).find(id)
  const rows = yield* loadPositions(id)
  const times = passedAt(stops, rows, passedStopMeters)
  const replay: TripReplay = {
    total: rows[0]?.total ?? 0,
    positions: rows.map(({ at, lat, lng }) => ({ at, lat, lng })),
    stops: stops.flatMap((stop, index) => {
      const time = times[index]
      return time === undefined ? [] : [{ id: stop.id, passedAt: time }]
    })
  }
  return replay
})
