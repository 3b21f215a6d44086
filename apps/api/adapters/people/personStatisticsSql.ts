import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { completedBooking, confirmedBooking } from "#api/database/conditions.ts"
import { PersonStatistics, type Statistics } from "#core/ports/PersonStatistics.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const Row = Schema.Struct({
  ratings_average: Schema.OptionFromNullOr(Schema.Finite),
  ratings_count: Schema.Int,
  carpools_completed: Schema.Int,
  seats_driven: Schema.Int,
  seats_booked: Schema.Int,
  trips_passenger: Schema.Int,
  trips_driver: Schema.Int,
  incomplete_trips: Schema.Int
})
const decodeRows = Schema.decodeUnknownEffect(Schema.NonEmptyArray(Row))

const figuresOf = (row: typeof Row.Type): Statistics => ({
  ratingsAverage: row.ratings_average,
  ratingsCount: row.ratings_count,
  carpoolsCompleted: row.carpools_completed,
  seatsDriven: row.seats_driven,
  seatsBooked: row.seats_booked,
  tripsPassenger: row.trips_passenger,
  tripsDriver: row.trips_driver,
  incompleteTrips: row.incomplete_trips
})

const read = (sql: SqlClient.SqlClient, id: UserId, overdueSince: Date) => sql`
  SELECT r.average AS ratings_average, r.given AS ratings_count, d.carpools + b.trips AS carpools_completed,
    d.seats AS seats_driven, b.seats AS seats_booked, b.trips AS trips_passenger, t.driven AS trips_driver,
    t.incomplete AS incomplete_trips
  FROM (SELECT round(avg(rating), 2)::float8 AS average, count(*)::int AS given
    FROM rating WHERE rated_id = ${id}) r,
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
      const { trip } = yield* ProductSettings
      const overdueSince = DateTime.subtract(yield* DateTime.now, { minutes: trip.gracePeriodMinutes })
      const [row] = yield* decodeRows(yield* read(sql, id, DateTime.toDateUtc(overdueSince)))
      return figuresOf(row)
    }, Effect.orDie)
  }))
)
