import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const driverTrip = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE driver_trip (
    id uuid PRIMARY KEY,
    driver_id uuid NOT NULL REFERENCES person,
    type text NOT NULL CHECK (type IN ('PLANNED', 'ON_DEMAND')),
    planned_departure timestamptz NOT NULL,
    planned_arrival timestamptz NOT NULL,
    started_at timestamptz,
    completed_at timestamptz,
    cancelled_at timestamptz,
    ended_automatically boolean NOT NULL DEFAULT false,
    seats integer NOT NULL CHECK (seats BETWEEN 1 AND 4),
    offered boolean NOT NULL,
    charge_for_trip boolean NOT NULL,
    from_street text NOT NULL, from_zipcode text NOT NULL, from_city text NOT NULL, from_country text NOT NULL,
    from_lat double precision NOT NULL, from_lng double precision NOT NULL, from_place_id text,
    to_street text NOT NULL, to_zipcode text NOT NULL, to_city text NOT NULL, to_country text NOT NULL,
    to_lat double precision NOT NULL, to_lng double precision NOT NULL, to_place_id text,
    distance double precision NOT NULL CHECK (distance > 0),
    duration double precision NOT NULL CHECK (duration > 0),
    route text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT driver_trip_arrives_later CHECK (planned_arrival > planned_departure),
    CONSTRAINT driver_trip_ends_after_start CHECK (completed_at IS NULL OR started_at IS NOT NULL),
    CONSTRAINT driver_trip_no_overlap EXCLUDE USING gist (
      driver_id WITH =, tstzrange(planned_departure, planned_arrival) WITH &&
    ) WHERE (completed_at IS NULL AND cancelled_at IS NULL))`
  yield* sql`CREATE UNIQUE INDEX driver_trip_one_active ON driver_trip (driver_id)
    WHERE started_at IS NOT NULL AND completed_at IS NULL AND cancelled_at IS NULL`
  yield* sql`CREATE INDEX driver_trip_of_driver ON driver_trip (driver_id, planned_departure)`
  yield* sql`CREATE INDEX driver_trip_departure ON driver_trip (planned_departure)`
})

/** `cell` is the square of a hundredth of a degree that holds the stop: what a search looks up. */
const driverStop = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE driver_stop (
    id uuid PRIMARY KEY,
    trip_id uuid NOT NULL REFERENCES driver_trip,
    position integer NOT NULL CHECK (position >= 0),
    meeting_point_id text,
    via_stop boolean NOT NULL,
    name text NOT NULL, street text NOT NULL, zipcode text NOT NULL, city text NOT NULL,
    lat double precision NOT NULL, lng double precision NOT NULL,
    cell integer NOT NULL,
    planned_time timestamptz NOT NULL,
    along double precision NOT NULL CHECK (along >= 0),
    deactivated boolean NOT NULL DEFAULT false,
    CONSTRAINT driver_stop_position_unique UNIQUE (trip_id, position))`
  yield* sql`CREATE INDEX driver_stop_cell ON driver_stop (cell, planned_time) WHERE NOT deactivated`
})

/** One row for each drive from one stop to the next: no part of a route can ever be oversold. */
const tripLeg = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE trip_leg (
    trip_id uuid NOT NULL REFERENCES driver_trip,
    position integer NOT NULL,
    capacity integer NOT NULL,
    taken integer NOT NULL DEFAULT 0,
    PRIMARY KEY (trip_id, position),
    CONSTRAINT trip_leg_not_oversold CHECK (taken BETWEEN 0 AND capacity))`
})

const live = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE trip_position (
    trip_id uuid NOT NULL REFERENCES driver_trip,
    at timestamptz NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    accuracy double precision NOT NULL CHECK (accuracy >= 0),
    PRIMARY KEY (trip_id, at))`
  yield* sql`CREATE TABLE trip_code (
    trip_id uuid PRIMARY KEY REFERENCES driver_trip,
    value text NOT NULL CONSTRAINT trip_code_value_unique UNIQUE,
    renews_at timestamptz NOT NULL)`
  yield* sql`CREATE TABLE trip_event (
    id uuid PRIMARY KEY,
    trip_id uuid NOT NULL REFERENCES driver_trip,
    booking_id uuid,
    at timestamptz NOT NULL,
    actor_id uuid REFERENCES person,
    impersonation_id uuid,
    through text NOT NULL CHECK (through IN ('rider', 'console', 'job')),
    what text NOT NULL,
    data jsonb NOT NULL)`
  yield* sql`CREATE INDEX trip_event_of_trip ON trip_event (trip_id, at)`
})

/** TRIP, CODE, LIVE. */
export const trips = Effect.all([driverTrip, driverStop, tripLeg, live], { discard: true })
