import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Which transaction touched which trip: whoever remembers his last snapshot can ask for all that came after it, and misses
 * nothing that was under way then.
 */
const tripChange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE trip_change (
    xid xid8 NOT NULL,
    trip_id uuid NOT NULL,
    PRIMARY KEY (xid, trip_id))`
  yield* sql`CREATE FUNCTION note_trip_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'driver_trip' THEN
        INSERT INTO trip_change VALUES (pg_current_xact_id(), NEW.id) ON CONFLICT DO NOTHING;
      ELSE
        INSERT INTO trip_change VALUES (pg_current_xact_id(), NEW.trip_id) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER driver_trip_changed AFTER INSERT OR UPDATE ON driver_trip
    FOR EACH ROW EXECUTE FUNCTION note_trip_change()`
  yield* sql`CREATE TRIGGER driver_stop_changed AFTER UPDATE ON driver_stop
    FOR EACH ROW EXECUTE FUNCTION note_trip_change()`
  yield* sql`CREATE TRIGGER trip_leg_changed AFTER UPDATE ON trip_leg
    FOR EACH ROW EXECUTE FUNCTION note_trip_change()`
})

/** The index packs a stop's position into five bits. */
const bounds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE driver_stop ADD CONSTRAINT driver_stop_position_indexable CHECK (position < 32)`
  yield* sql`CREATE INDEX driver_trip_arrival ON driver_trip (planned_arrival)`
})

/** SRCH: what the index in memory is kept up to date from. */
export const search = Effect.all([tripChange, bounds], { discard: true })
