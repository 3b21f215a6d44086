import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { confirmedBooking, openTrip } from "#api/database/conditions.ts"
import { TRAIL_POINTS } from "#core/contract/consoleLive.ts"
import { Country } from "#core/shared/country.ts"
import { METRES_PER_DEGREE } from "#core/shared/geo.ts"
import { TripId, UserId } from "#core/shared/ids.ts"

/** As many as a browser can animate on a map. */
export const MAX_TRIPS = 10_000
/** Of a moment of the past the roads are not in memory. */
export const MAX_PAST_TRIPS = 2000

const At = Schema.DateTimeUtcFromDate
const MaybeAt = Schema.OptionFromNullOr(At)

const TripRow = Schema.Struct({
  id: TripId,
  version: Schema.String,
  bookings_version: Schema.String,
  driver_id: UserId,
  driver_name: Schema.String,
  from_city: Schema.String,
  from_country: Country,
  to_city: Schema.String,
  planned_departure: At,
  started_at: MaybeAt,
  seats: Schema.Int,
  booked: Schema.Int,
  boarded: Schema.Int,
  first_pickup: MaybeAt,
  from_lat: Schema.Finite,
  from_lng: Schema.Finite,
  to_lat: Schema.Finite,
  to_lng: Schema.Finite
})
export type LiveTripRow = typeof TripRow.Type
const decodeTripRows = rowsDecoder(TripRow)

interface TripRange {
  readonly isShown: Statement.Fragment
  /** Boardings after this moment do not count. */
  readonly until: Date
  readonly limit: number
}

const selectTripRows = Effect.fn("selectTripRows")(function* (
  sql: SqlClient.SqlClient,
  { isShown, limit, until }: TripRange
) {
  return yield* decodeTripRows(
    yield* sql`SELECT t.id, t.xmin::text AS version, b.version AS bookings_version, t.driver_id, trim(concat_ws(' ', d.name, d.last_name)) AS driver_name,
        t.from_city, t.from_country, t.to_city, t.planned_departure, t.started_at, t.seats,
        coalesce(b.booked, 0)::int AS booked, coalesce(b.boarded, 0)::int AS boarded, b.first_pickup,
        t.from_lat, t.from_lng, t.to_lat, t.to_lng
      FROM driver_trip t JOIN person d ON d.id = t.driver_id
      CROSS JOIN LATERAL (SELECT sum(b.seats) FILTER (WHERE ${confirmedBooking("b")}) AS booked,
          sum(b.seats) FILTER (WHERE ${confirmedBooking("b")}
            AND ((b.by_code AND b.created_at <= ${until}) OR b.completed_at <= ${until})) AS boarded,
          min(s.planned_time) FILTER (WHERE ${confirmedBooking("b")}) AS first_pickup,
          coalesce(max(b.xmin::text::bigint), 0)::text AS version
        FROM booking b JOIN driver_stop s ON s.id = b.from_stop_id WHERE b.trip_id = t.id) b
      WHERE ${isShown} ORDER BY t.planned_departure DESC LIMIT ${limit}`
  )
})

/**
 * Lists the trips that are active, due or pending activation. `version` changes with the row of the trip, `bookings_version` with its
 * bookings; neither comes back to a former value.
 */
export const loadTripRows = (
  sql: SqlClient.SqlClient,
  { now, since }: { readonly now: Date; readonly since: Date }
) =>
  selectTripRows(sql, {
    isShown: sql`${openTrip("t")} AND t.planned_arrival >= ${since}
      AND (t.started_at IS NOT NULL OR t.planned_departure <= ${now})`,
    until: now,
    limit: MAX_TRIPS
  })

/** Lists the trips that were active, due or pending activation at a moment of the past; those that left a day before are no more. */
export const loadPastTripRows = (
  sql: SqlClient.SqlClient,
  { at, since }: { readonly at: Date; readonly since: Date }
) =>
  Effect.map(
    selectTripRows(sql, {
      isShown: sql`t.planned_departure BETWEEN ${at}::timestamptz - interval '1 day' AND ${at}::timestamptz + interval '1 day'
        AND coalesce(t.completed_at, t.cancelled_at, 'infinity') > ${at} AND t.planned_arrival >= ${since}
        AND (t.started_at <= ${at} OR t.planned_departure <= ${at})`,
      until: at,
      limit: MAX_PAST_TRIPS
    }),
    (rows) =>
      rows.map((row) => ({
        ...row,
        started_at: Option.filter(row.started_at, (startedAt) => DateTime.toDateUtc(startedAt) <= at)
      }))
  )

const FixRow = Schema.Struct({ trip_id: TripId, at: At, lat: Schema.Finite, lng: Schema.Finite })
export type FixRow = typeof FixRow.Type
const decodeFixRows = rowsDecoder(FixRow)

/** A trip and the time of its last known position; `-infinity` without one. */
export interface KnownFix {
  readonly id: TripId
  readonly lastAt: string
}

/** Later than every position, in the words of the database. */
const ANY_TIME = "infinity"

/** Loads the latest positions of each trip from its last known one on, in order of time. */
export const loadFixRows = Effect.fn("loadFixRows")(function* (
  sql: SqlClient.SqlClient,
  known: ReadonlyArray<KnownFix>,
  until: Date | typeof ANY_TIME = ANY_TIME
) {
  const ids = known.map(({ id }) => id)
  const times = known.map(({ lastAt }) => lastAt)
  const rows = yield* decodeFixRows(
    yield* sql`SELECT f.* FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) AS t (id, last_at) CROSS JOIN LATERAL (
        SELECT trip_id, at, lat, lng FROM trip_position WHERE trip_id = t.id AND at >= t.last_at AND at <= ${until}::timestamptz
        ORDER BY at DESC LIMIT ${TRAIL_POINTS + 1}) f
      ORDER BY f.trip_id, f.at`
  )
  return Map.groupBy(rows, ({ trip_id }) => trip_id)
})

const decodeStillRows = rowsDecoder(Schema.Struct({ trip_id: TripId, still_since: At }))

/** Finds since when each car has been within some metres of its last position. */
export const loadStillSince = Effect.fn("loadStillSince")(function* (
  sql: SqlClient.SqlClient,
  lastFixes: ReadonlyArray<FixRow>,
  meters: number,
  until: Date | typeof ANY_TIME = ANY_TIME
) {
  const column = (value: (fix: FixRow) => string | number) => lastFixes.map((fix) => String(value(fix)))
  const rows = yield* sql`SELECT t.id AS trip_id, s.at AS still_since
    FROM unnest(${column(({ trip_id }) => trip_id)}::uuid[], ${column(({ lat }) => lat)}::float8[], ${column(({ lng }) => lng)}::float8[])
      AS t (id, lat, lng)
    LEFT JOIN LATERAL (SELECT at FROM trip_position WHERE trip_id = t.id AND at <= ${until}::timestamptz
      AND sqrt((lat - t.lat) ^ 2 + ((lng - t.lng) * cos(radians(t.lat))) ^ 2) > ${meters / METRES_PER_DEGREE}
      ORDER BY at DESC LIMIT 1) far ON true
    CROSS JOIN LATERAL (SELECT at FROM trip_position WHERE trip_id = t.id AND at > coalesce(far.at, '-infinity')
      ORDER BY at LIMIT 1) s`
  return new Map((yield* decodeStillRows(rows)).map(({ still_since, trip_id }) => [trip_id, still_since]))
})

const decodeRouteRows = rowsDecoder(Schema.Struct({ id: TripId, route: Schema.String }))

export const loadRoutes = Effect.fn("loadRoutes")(function* (
  sql: SqlClient.SqlClient,
  ids: ReadonlyArray<TripId>
) {
  const rows = yield* sql`SELECT id, route FROM driver_trip WHERE id = ANY(${[...ids]}::uuid[])`
  return new Map((yield* decodeRouteRows(rows)).map(({ id, route }) => [id, route]))
})

const decodeSnapshot = rowsDecoder(
  Schema.Struct({ oldest: Schema.BigIntFromString, next: Schema.BigIntFromString })
)

/** The number of the oldest transaction that is running, and of the next one. */
export const loadSnapshot = Effect.fn("loadSnapshot")(function* (sql: SqlClient.SqlClient) {
  const rows = yield* sql`SELECT pg_snapshot_xmin(s)::text AS oldest, pg_snapshot_xmax(s)::text AS next
    FROM pg_current_snapshot() s`
  const [snapshot] = yield* decodeSnapshot(rows)
  return snapshot ?? { oldest: 0n, next: 0n }
})
