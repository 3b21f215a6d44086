import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Times are `HH:mm` and days dates on the clocks of `from_country`. */
const recurringTrip = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE recurring_trip (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    role text NOT NULL CHECK (role IN ('DRIVER', 'PASSENGER')),
    seats integer NOT NULL CHECK (seats BETWEEN 1 AND 4),
    charge_for_trip boolean NOT NULL,
    auto_offer boolean NOT NULL,
    planned_time_by text NOT NULL CHECK (planned_time_by IN ('DEPARTURE', 'ARRIVAL')),
    from_street text NOT NULL, from_zipcode text NOT NULL, from_city text NOT NULL, from_country text NOT NULL,
    from_lat double precision NOT NULL, from_lng double precision NOT NULL, from_place_id text,
    to_street text NOT NULL, to_zipcode text NOT NULL, to_city text NOT NULL, to_country text NOT NULL,
    to_lat double precision NOT NULL, to_lng double precision NOT NULL, to_place_id text,
    monday_leave text, tuesday_leave text, wednesday_leave text, thursday_leave text, friday_leave text,
    saturday_leave text, sunday_leave text,
    valid_from date NOT NULL,
    valid_until date,
    created_at timestamptz NOT NULL,
    CONSTRAINT recurring_trip_has_a_day CHECK (coalesce(monday_leave, tuesday_leave, wednesday_leave, thursday_leave,
      friday_leave, saturday_leave, sunday_leave) IS NOT NULL))`
  yield* sql`CREATE INDEX recurring_trip_of_person ON recurring_trip (person_id)`
})

/**
 * `near_cell` is the square of the end whose time was asked, `far_cell` of the other: a trip finds who waits around its
 * stops by the index `commute_request_waiting`.
 */
const commuteRequest = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE commute_request (
    id uuid PRIMARY KEY,
    passenger_id uuid NOT NULL REFERENCES person,
    recurring_trip_id uuid REFERENCES recurring_trip,
    day date,
    status text NOT NULL
      CHECK (status IN ('OPEN', 'AWAITING_APPROVAL', 'BOOKED', 'STALLED', 'PUBLIC_TRANSPORT', 'CANCELED')),
    booking_id uuid REFERENCES booking,
    planned_time timestamptz NOT NULL,
    planned_time_by text NOT NULL CHECK (planned_time_by IN ('DEPARTURE', 'ARRIVAL')),
    seats integer NOT NULL CHECK (seats BETWEEN 1 AND 4),
    from_street text NOT NULL, from_zipcode text NOT NULL, from_city text NOT NULL, from_country text NOT NULL,
    from_lat double precision NOT NULL, from_lng double precision NOT NULL, from_place_id text,
    to_street text NOT NULL, to_zipcode text NOT NULL, to_city text NOT NULL, to_country text NOT NULL,
    to_lat double precision NOT NULL, to_lng double precision NOT NULL, to_place_id text,
    near_cell integer NOT NULL,
    far_cell integer NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT commute_request_names_its_booking
      CHECK ((booking_id IS NOT NULL) = (status IN ('AWAITING_APPROVAL', 'BOOKED'))),
    CONSTRAINT commute_request_day_of_series CHECK ((recurring_trip_id IS NULL) = (day IS NULL)),
    CONSTRAINT commute_request_once_a_day UNIQUE (recurring_trip_id, day))`
  yield* sql`CREATE INDEX commute_request_waiting ON commute_request (near_cell, planned_time)
    WHERE status = 'OPEN'`
  yield* sql`CREATE INDEX commute_request_of_passenger ON commute_request (passenger_id, planned_time)`
})

/** Until now nothing could be named here, so nothing is lost. */
const bookingsName = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE booking SET request_id = NULL WHERE request_id IS NOT NULL`
  yield* sql`ALTER TABLE booking ADD CONSTRAINT booking_of_request FOREIGN KEY (request_id) REFERENCES commute_request`
  yield* sql`CREATE INDEX booking_of_request ON booking (request_id) WHERE request_id IS NOT NULL`
})

/** REQ: what passengers wait for. */
export const requests = Effect.all([recurringTrip, commuteRequest, bookingsName], { discard: true })
