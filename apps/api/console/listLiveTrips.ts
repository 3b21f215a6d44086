import { DateTime, Duration, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { openTrip } from "#api/database/conditions.ts"
import type { LiveTrip } from "#core/contract/consoleLive.ts"
import { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePolyline } from "#core/shared/polyline.ts"
import { closedBefore } from "#core/trip/decideOverdue.ts"
import { ConsoleTripRow, tripColumns, tripRowView } from "./tripRows.ts"

/** As many as a browser can animate on a map. */
const MAX_TRIPS = 10_000
const TRAIL_POINTS = 30
/** The longest delay of the job that closes overdue trips. */
const MAX_JOB_DELAY = Duration.hours(12)

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

const loadTrails = (ids: ReadonlyArray<TripId>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`SELECT f.* FROM unnest(${[...ids]}::uuid[]) AS t(id) CROSS JOIN LATERAL (
      SELECT trip_id, at, lat, lng FROM trip_position WHERE trip_id = t.id ORDER BY at DESC LIMIT ${TRAIL_POINTS}) f
      ORDER BY f.trip_id, f.at`
    return Map.groupBy(yield* decodeFixes(rows), (fix) => fix.trip_id)
  })

/** Lists the trips that are active, due or pending activation. */
export const listLiveTrips = Effect.fn("listLiveTrips")(function* () {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const since = DateTime.toDateUtc(DateTime.subtractDuration(closedBefore(now, settings), MAX_JOB_DELAY))
  const rows = yield* decodeLiveRows(
    yield* sql`SELECT ${tripColumns(sql)}, t.from_lat, t.from_lng, t.to_lat, t.to_lng
      FROM driver_trip t JOIN person d ON d.id = t.driver_id
      WHERE ${openTrip("t")} AND t.planned_arrival >= ${since}
      AND (t.started_at IS NOT NULL OR t.planned_departure <= ${DateTime.toDateUtc(now)})
      ORDER BY t.planned_departure DESC LIMIT ${MAX_TRIPS}`
  )
  const trails = yield* loadTrails(rows.map((row) => row.id))
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
