import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * A seat every week. A stop is a meeting point, or the driver's own address by where it is. `weekday` is that of
 * `first_day`, from 1 for Monday: a passenger has one standing wish for each on a series.
 */
const autoBooking = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE auto_booking (
    id uuid PRIMARY KEY,
    passenger_id uuid NOT NULL REFERENCES person,
    recurring_trip_id uuid NOT NULL REFERENCES recurring_trip,
    first_day date NOT NULL,
    weekday integer NOT NULL GENERATED ALWAYS AS (extract(isodow FROM first_day)::integer) STORED,
    from_meeting_point_id text,
    from_lat double precision NOT NULL, from_lng double precision NOT NULL,
    to_meeting_point_id text,
    to_lat double precision NOT NULL, to_lng double precision NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz)`
  yield* sql`CREATE UNIQUE INDEX auto_booking_once_a_weekday
    ON auto_booking (recurring_trip_id, passenger_id, weekday) WHERE ended_at IS NULL`
  yield* sql`CREATE INDEX auto_booking_of_passenger ON auto_booking (passenger_id) WHERE ended_at IS NULL`
})

/** What has become of each week: its booking, or why there is none yet. */
const day = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE auto_booking_day (
    auto_booking_id uuid NOT NULL REFERENCES auto_booking,
    day date NOT NULL,
    booking_id uuid CONSTRAINT auto_booking_day_booking_unique UNIQUE REFERENCES booking,
    reason text,
    PRIMARY KEY (auto_booking_id, day),
    CONSTRAINT auto_booking_day_says CHECK ((booking_id IS NULL) <> (reason IS NULL)))`
})

/** AUTOB: seats that are asked for every week. */
export const autoBookings = Effect.all([autoBooking, day], { discard: true })
