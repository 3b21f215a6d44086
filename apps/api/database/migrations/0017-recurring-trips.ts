import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Another road or other times replace the plan: its ids stand for what was shown under them, and for nothing else. */
const plan = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE recurring_plan (
    id uuid PRIMARY KEY,
    recurring_trip_id uuid NOT NULL CONSTRAINT recurring_plan_one_a_series UNIQUE REFERENCES recurring_trip,
    distance double precision NOT NULL CHECK (distance > 0),
    duration double precision NOT NULL CHECK (duration > 0),
    route text NOT NULL)`
  yield* sql`CREATE TABLE recurring_stop (
    id uuid PRIMARY KEY,
    plan_id uuid NOT NULL REFERENCES recurring_plan ON DELETE CASCADE,
    position integer NOT NULL CHECK (position BETWEEN 0 AND 31),
    meeting_point_id text,
    via_stop boolean NOT NULL,
    name text NOT NULL, street text NOT NULL, zipcode text NOT NULL, city text NOT NULL,
    lat double precision NOT NULL, lng double precision NOT NULL,
    along double precision NOT NULL CHECK (along >= 0),
    deactivated boolean NOT NULL,
    hub text CHECK (hub IN ('park_ride', 'station', 'bus_station', 'ferry_terminal', 'service_area')),
    CONSTRAINT recurring_stop_position_unique UNIQUE (plan_id, position))`
})

/** A ride that its series withdrew keeps the series and loses its `day`, so that another may take it. */
const occurrence = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE driver_trip
    ADD COLUMN recurring_trip_id uuid REFERENCES recurring_trip,
    ADD COLUMN day date,
    ADD CONSTRAINT driver_trip_day_of_series CHECK (day IS NULL OR recurring_trip_id IS NOT NULL),
    ADD CONSTRAINT driver_trip_once_a_day UNIQUE (recurring_trip_id, day)`
  yield* sql`CREATE INDEX recurring_trip_driver ON recurring_trip (id) WHERE role = 'DRIVER'`
})

/** One job draws the days of a series, whoever's it is. */
const job = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE job SET kind = 'draw-series' WHERE kind = 'draw-requests'`
})

/** RECUR: drivers' weekly trips. */
export const recurringTrips = Effect.all([plan, occurrence, job], { discard: true })
