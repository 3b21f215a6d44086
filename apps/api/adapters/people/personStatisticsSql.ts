import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { completedBooking, confirmedBooking } from "#api/database/conditions.ts"
import { PersonStatistics, type Statistics } from "#core/ports/PersonStatistics.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** A row of `selectStatistics`. */
export const StatisticsRow = Schema.Struct({
  ratings_average: Schema.OptionFromNullOr(Schema.Finite),
  ratings_count: Schema.Int,
  carpools_completed: Schema.Int,
  seats_driven: Schema.Int,
  seats_booked: Schema.Int,
  trips_passenger: Schema.Int,
  trips_driver: Schema.Int,
  incomplete_trips: Schema.Int
})
const decodeRows = rowsDecoder(StatisticsRow)

export const statisticsOf = (row: typeof StatisticsRow.Type): Statistics => ({
  ratingsAverage: row.ratings_average,
  ratingsCount: row.ratings_count,
  carpoolsCompleted: row.carpools_completed,
  seatsDriven: row.seats_driven,
  seatsBooked: row.seats_booked,
  tripsPassenger: row.trips_passenger,
  tripsDriver: row.trips_driver,
  incompleteTrips: row.incomplete_trips
})

/** N95 Ratings count that are shown by `now`. A trip that left before `overdueSince` and was not started is incomplete. */
export const statisticsTimes = Effect.gen(function* () {
  const { trip } = yield* ProductSettings
  const now = yield* DateTime.now
  return {
    now: DateTime.toDateUtc(now),
    overdueSince: DateTime.toDateUtc(DateTime.subtract(now, { minutes: trip.gracePeriodMinutes }))
  }
})

/** Selects the one row of a person's statistics; `id` is a value, or a column of the query around it. */
export const selectStatistics = (
  sql: SqlClient.SqlClient,
  id: Statement.Fragment,
  { now, overdueSince }: Effect.Success<typeof statisticsTimes>
) => sql`
  SELECT r.average AS ratings_average, r.given AS ratings_count, d.carpools + b.trips AS carpools_completed,
    d.seats AS seats_driven, b.seats AS seats_booked, b.trips AS trips_passenger, t.driven AS trips_driver,
    t.incomplete AS incomplete_trips
  FROM (SELECT round(avg(rating), 2)::float8 AS average, count(*)::int AS given
    FROM rating WHERE rated_id = ${id} AND shown_from <= ${now}) r,
  (SELECT count(*)::int AS trips, coalesce(sum(seats), 0)::int AS seats FROM booking
    WHERE passenger_id = ${id} AND ${completedBooking("booking")}) b,
  (SELECT count(DISTINCT trip_id)::int AS carpools, coalesce(sum(seats), 0)::int AS seats FROM booking
    WHERE driver_id = ${id} AND ${completedBooking("booking")}) d,
  (SELECT count(*) FILTER (WHERE completed_at IS NOT NULL)::int AS driven,
      count(*) FILTER (WHERE completed_at IS NULL AND planned_departure < ${overdueSince}
        AND EXISTS (SELECT 1 FROM booking o WHERE o.trip_id = x.id AND (${confirmedBooking("o")}
          OR (x.ended_automatically AND o.cancelled_at >= x.planned_arrival))))::int AS incomplete
    FROM driver_trip x WHERE driver_id = ${id} AND (cancelled_at IS NULL OR ended_automatically)) t`

/** Counts trips and bookings at each call; no totals are stored. */
export const layerPersonStatisticsSql = Layer.effect(
  PersonStatistics,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    of: Effect.fn("PersonStatistics.of")(function* (id: UserId) {
      const [row] = yield* decodeRows(yield* selectStatistics(sql, sql`${id}`, yield* statisticsTimes))
      return statisticsOf(yield* Effect.fromNullishOr(row))
    }, Effect.orDie)
  }))
)
