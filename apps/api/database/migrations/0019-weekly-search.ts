import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * As `trip_change`, for drivers' weekly series: which transaction changed when a series comes, or whether one of its days
 * has a ride of its own. What happens to that ride later is the ride's change.
 */
const seriesChange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE series_change (
    xid xid8 NOT NULL,
    series_id uuid NOT NULL,
    PRIMARY KEY (xid, series_id))`
  yield* sql`CREATE FUNCTION note_series_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'recurring_trip' THEN
        INSERT INTO series_change VALUES (pg_current_xact_id(), NEW.id) ON CONFLICT DO NOTHING;
      ELSE
        INSERT INTO series_change VALUES (pg_current_xact_id(), NEW.recurring_trip_id) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER recurring_trip_changed AFTER INSERT OR UPDATE ON recurring_trip
    FOR EACH ROW WHEN (NEW.role = 'DRIVER') EXECUTE FUNCTION note_series_change()`
  yield* sql`CREATE TRIGGER recurring_plan_changed AFTER INSERT OR UPDATE ON recurring_plan
    FOR EACH ROW EXECUTE FUNCTION note_series_change()`
  yield* sql`CREATE TRIGGER driver_trip_day_changed AFTER INSERT OR UPDATE OF day ON driver_trip
    FOR EACH ROW WHEN (NEW.recurring_trip_id IS NOT NULL) EXECUTE FUNCTION note_series_change()`
})

/** Where a series calls: for searches while an index is being built, and for who calls at a meeting point. */
const places = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX recurring_stop_place ON recurring_stop (lat, lng) WHERE NOT deactivated`
  yield* sql`CREATE INDEX recurring_stop_meeting_point ON recurring_stop (meeting_point_id) WHERE NOT deactivated`
})

/** SRCH: weekly trips on days that have no ride yet. */
export const weeklySearch = Effect.all([seriesChange, places], { discard: true })
