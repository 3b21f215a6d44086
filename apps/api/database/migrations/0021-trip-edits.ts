import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A stop that is no call of its trip any more stays for the bookings that name it, and is out of everybody's way. */
const formerStop = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE driver_stop
    ALTER COLUMN trip_id DROP NOT NULL,
    ADD COLUMN former_trip_id uuid REFERENCES driver_trip,
    ADD CONSTRAINT driver_stop_of_one_trip CHECK ((trip_id IS NULL) <> (former_trip_id IS NULL))`
})

/** The driver has planned this ride by itself: its series leaves it as it is. */
const edited = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE driver_trip ADD COLUMN edited_at timestamptz`
})

/** The trip of a former stop has changed as well, and is noted by itself. */
const tripChange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE OR REPLACE FUNCTION note_trip_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'driver_trip' THEN
        INSERT INTO trip_change VALUES (pg_current_xact_id(), NEW.id) ON CONFLICT DO NOTHING;
      ELSIF NEW.trip_id IS NOT NULL THEN
        INSERT INTO trip_change VALUES (pg_current_xact_id(), NEW.trip_id) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`
})

/** TRIP-044: trips that are changed after they were offered. */
export const tripEdits = Effect.all([formerStop, edited, tripChange], { discard: true })
