import { DateTime, Duration, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { encodePolyline } from "#api/geo/routing/polyline.ts"
import type { LiveTrip } from "#core/contract/consoleLive.ts"
import { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

/** As many as a map of one country can show and a browser can move. */
const MOST_TRIPS = 10_000
const TRAIL = 30

const Fixes = Schema.Array(
  Schema.Struct({
    trip_id: TripId,
    at: Schema.DateTimeUtcFromDate,
    lat: Schema.Finite,
    lng: Schema.Finite
  })
)
const Routes = Schema.Array(Schema.Struct({ id: TripId, route: Schema.String }))

const toPair = (lat: number, lng: number): [number, number] => [lat, lng]

const lastFixes = (ids: ReadonlyArray<TripId>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.flatMap(
      sql`SELECT f.* FROM unnest(${[...ids]}::uuid[]) AS t(id) CROSS JOIN LATERAL (
        SELECT trip_id, at, lat, lng FROM trip_position WHERE trip_id = t.id ORDER BY at DESC LIMIT ${TRAIL}) f
        ORDER BY f.trip_id, f.at`,
      Schema.decodeUnknownEffect(Fixes)
    )
  )

/** Trips under way, and those whose time has come: nothing that is over, nothing still to come. */
export const liveTrips = Effect.fn("liveTrips")(function* () {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const since = DateTime.toDateUtc(DateTime.subtractDuration(now, Duration.hours(12)))
  const rows = yield* decodeTripRows(
    yield* sql`SELECT ${sql.literal(tripColumns)} FROM driver_trip t JOIN person d ON d.id = t.driver_id
      WHERE t.completed_at IS NULL AND t.cancelled_at IS NULL AND t.planned_departure >= ${since}
      AND (t.started_at IS NOT NULL OR t.planned_departure <= ${DateTime.toDateUtc(now)})
      ORDER BY t.planned_departure DESC LIMIT ${MOST_TRIPS}`
  )
  const ids = rows.map((row) => row.id)
  const fixes = yield* lastFixes(ids)
  const routes = yield* Schema.decodeUnknownEffect(Routes)(
    yield* sql`SELECT id, route FROM driver_trip WHERE id = ANY(${ids}::uuid[])`
  )
  const routeOf = new Map(routes.map(({ id, route }) => [id, route]))
  return rows.flatMap((row): ReadonlyArray<LiveTrip> => {
    const { displayState, ...shown } = tripRowView(row, now, settings)
    if (displayState !== "active" && displayState !== "due" && displayState !== "pending_activation")
      return []
    const trail = fixes.filter((fix) => fix.trip_id === row.id)
    return [
      {
        ...shown,
        displayState,
        country: shown.from.country,
        fromCity: shown.from.city,
        toCity: shown.to.city,
        route: routeOf.get(row.id) ?? "",
        position: Option.map(Option.fromUndefinedOr(trail.at(-1)), ({ at, lat, lng }) => ({ at, lat, lng })),
        trail: encodePolyline(
          trail.map(({ lat, lng }) => toPair(lat, lng)),
          5
        )
      }
    ]
  })
}, Effect.orDie)
