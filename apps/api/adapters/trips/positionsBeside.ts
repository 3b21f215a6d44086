import { DateTime, Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { METRES_PER_DEGREE } from "#core/shared/geo.ts"
import { TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "#core/trip/position.ts"

const Fix = Schema.Struct({
  trip_id: TripId,
  lat: Schema.Finite,
  lng: Schema.Finite,
  accuracy: Schema.Finite,
  at: Schema.DateTimeUtcFromDate
})
const decodeFixes = Schema.decodeUnknownEffect(Schema.Array(Fix))

/** The fixes of the trips of other drivers that were at the place of a probe at its moment; wider to the east than asked. */
export const positionsBeside =
  (sql: SqlClient.SqlClient) => (driverId: UserId, probes: ReadonlyArray<PositionFix>) =>
    Effect.gen(function* () {
      const { copiedMeters, copiedSeconds } = (yield* ProductSettings).fraud
      const margin = copiedMeters / METRES_PER_DEGREE
      const rows = yield* sql`WITH found AS (
        SELECT DISTINCT f.trip_id FROM unnest(${probes.map(({ at }) => DateTime.formatIso(at))}::timestamptz[],
          ${probes.map(({ lat }) => String(lat))}::float8[], ${probes.map(({ lng }) => String(lng))}::float8[])
          AS probe (at, lat, lng)
        JOIN trip_position f ON f.at BETWEEN probe.at - make_interval(secs => ${copiedSeconds})
            AND probe.at + make_interval(secs => ${copiedSeconds})
          AND abs(f.lat - probe.lat) <= ${margin}::float8
          AND abs(f.lng - probe.lng) * greatest(0.01, cos(radians(probe.lat))) <= ${margin}::float8
        JOIN driver_trip t ON t.id = f.trip_id WHERE t.driver_id <> ${driverId})
      SELECT f.trip_id, f.lat, f.lng, f.accuracy, f.at FROM found JOIN trip_position f USING (trip_id)
      ORDER BY f.trip_id, f.at`
      const fixes = yield* decodeFixes(rows)
      return [...Map.groupBy(fixes, (fix) => fix.trip_id).values()]
    }).pipe(Effect.orDie)
