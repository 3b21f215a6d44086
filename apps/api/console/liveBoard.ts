import { DateTime, Duration, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { LiveTrip } from "#core/contract/consoleLive.ts"
import { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { settledBefore } from "#core/trip/decideOverdue.ts"
import { encodePolyline } from "#geo/routing/polyline.ts"
import { ConsoleTripRow, tripColumns, tripRowView } from "./tripRows.ts"

/** As many as a map of one country can show and a browser can move. */
const MOST_TRIPS = 10_000
const TRAIL = 30
/** So late may the job be that settles a trip. */
const JOB_LATE = Duration.hours(12)

const LiveRow = Schema.Struct({
  ...ConsoleTripRow.fields,
  from_lat: Schema.Finite,
  from_lng: Schema.Finite,
  to_lat: Schema.Finite,
  to_lng: Schema.Finite
})
const decodeLiveRows = Schema.decodeUnknownEffect(Schema.Array(LiveRow))

const Fix = Schema.Struct({
  trip_id: TripId,
  at: Schema.DateTimeUtcFromDate,
  lat: Schema.Finite,
  lng: Schema.Finite
})
type Fix = typeof Fix.Type
const decodeFixes = Schema.decodeUnknownEffect(Schema.Array(Fix))

const toPair = ({ lat, lng }: Fix): [number, number] => [lat, lng]

const trailsOf = (ids: ReadonlyArray<TripId>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`SELECT f.* FROM unnest(${[...ids]}::uuid[]) AS t(id) CROSS JOIN LATERAL (
      SELECT trip_id, at, lat, lng FROM trip_position WHERE trip_id = t.id ORDER BY at DESC LIMIT ${TRAIL}) f
      ORDER BY f.trip_id, f.at`
    return Map.groupBy(yield* decodeFixes(rows), (fix) => fix.trip_id)
  })

/** Trips under way, and those whose time has come: nothing that is over, nothing still to come. */
export const liveTrips = Effect.fn("liveTrips")(function* () {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const since = DateTime.toDateUtc(DateTime.subtractDuration(settledBefore(now, settings), JOB_LATE))
  const rows = yield* decodeLiveRows(
    yield* sql`SELECT ${sql.literal(tripColumns)}, t.from_lat, t.from_lng, t.to_lat, t.to_lng
      FROM driver_trip t JOIN person d ON d.id = t.driver_id
      WHERE t.completed_at IS NULL AND t.cancelled_at IS NULL AND t.planned_arrival >= ${since}
      AND (t.started_at IS NOT NULL OR t.planned_departure <= ${DateTime.toDateUtc(now)})
      ORDER BY t.planned_departure DESC LIMIT ${MOST_TRIPS}`
  )
  const trails = yield* trailsOf(rows.map((row) => row.id))
  return rows.flatMap((row): ReadonlyArray<LiveTrip> => {
    const { displayState, ...shown } = tripRowView(row, now, settings)
    if (displayState !== "active" && displayState !== "due" && displayState !== "pending_activation")
      return []
    const trail = trails.get(row.id) ?? []
    return [
      {
        ...shown,
        displayState,
        country: shown.from.country,
        fromCity: shown.from.city,
        toCity: shown.to.city,
        start: { lat: row.from_lat, lng: row.from_lng },
        destination: { lat: row.to_lat, lng: row.to_lng },
        position: Option.map(Option.fromUndefinedOr(trail.at(-1)), ({ at, lat, lng }) => ({ at, lat, lng })),
        trail: encodePolyline(trail.map(toPair), 5)
      }
    ]
  })
}, Effect.orDie)
