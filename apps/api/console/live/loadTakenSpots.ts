import { DateTime, Duration, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { longestReservation } from "#api/console/listParking.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const decodeRows = rowsDecoder(Schema.Struct({ site_id: ParkingSiteId, taken: Schema.Int }))

/** CONS-004 Counts the spots that are, or were, reserved at a moment, by site. */
export const loadTakenSpots = Effect.fn("loadTakenSpots")(function* (at: DateTime.Utc) {
  const sql = yield* SqlClient.SqlClient
  const { parking } = yield* ProductSettings
  const earliest = DateTime.subtractDuration(at, Duration.hours(longestReservation(parking)))
  const rows = yield* decodeRows(
    yield* sql`SELECT site_id, count(*)::int AS taken FROM parking_reservation
      WHERE (state = 'reserved' OR settled_at > ${DateTime.toDateUtc(at)})
        AND starting_at BETWEEN ${DateTime.toDateUtc(earliest)} AND ${DateTime.toDateUtc(at)}
        AND ending_at > ${DateTime.toDateUtc(at)}
      GROUP BY site_id`
  )
  return new Map(rows.map(({ site_id, taken }) => [site_id, taken]))
}, Effect.orDie)
