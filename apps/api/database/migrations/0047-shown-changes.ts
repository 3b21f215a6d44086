import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** As `trip_change`, for what searches show beside trips: people and partner areas. */
const shownChange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE shown_change (
    xid xid8 NOT NULL,
    kind text NOT NULL CHECK (kind IN ('person', 'contract')),
    row_id uuid NOT NULL,
    PRIMARY KEY (xid, kind, row_id))`
  yield* sql`CREATE FUNCTION note_shown_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
    BEGIN
      INSERT INTO shown_change
        SELECT pg_current_xact_id(), TG_ARGV[0], (changed ->> name)::uuid
        FROM unnest(TG_ARGV[1:]) AS name WHERE changed ->> name IS NOT NULL
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`
})

/** A card shows the profile, the ratings, and how many carpools a person has completed: the triggers note the changes of these. */
const people = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TRIGGER person_shown AFTER UPDATE ON person FOR EACH ROW
    WHEN ((OLD.name, OLD.last_name, OLD.image_id, OLD.email, OLD.zipcode)
      IS DISTINCT FROM (NEW.name, NEW.last_name, NEW.image_id, NEW.email, NEW.zipcode))
    EXECUTE FUNCTION note_shown_change('person', 'id')`
  yield* sql`CREATE TRIGGER rating_shown AFTER INSERT OR UPDATE OR DELETE ON rating FOR EACH ROW
    EXECUTE FUNCTION note_shown_change('person', 'rated_id')`
  const isCompleted = (row: string) => `(${row}.status = 'ACCEPTED' AND ${row}.completed_at IS NOT NULL)`
  for (const [event, condition] of [
    ["INSERT", isCompleted("NEW")],
    ["UPDATE", `${isCompleted("OLD")} <> ${isCompleted("NEW")}`],
    ["DELETE", isCompleted("OLD")]
  ] as const) {
    yield* sql`CREATE TRIGGER ${sql.literal(`booking_${event.toLowerCase()}_shown`)} AFTER ${sql.literal(event)} ON booking
      FOR EACH ROW WHEN (${sql.literal(condition)}) EXECUTE FUNCTION note_shown_change('person', 'driver_id', 'passenger_id')`
  }
})

const areas = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TRIGGER contract_shown AFTER INSERT OR UPDATE OR DELETE ON contract FOR EACH ROW
    EXECUTE FUNCTION note_shown_change('contract', 'id')`
  yield* sql`CREATE TRIGGER area_policy_shown AFTER INSERT OR UPDATE OR DELETE ON area_policy FOR EACH ROW
    EXECUTE FUNCTION note_shown_change('contract', 'contract_id')`
})

/** SRCH-011, SUBS-001 Each process drops by these changes what it keeps in memory of people and partner areas. */
export const shownChanges = Effect.all([shownChange, people, areas], { discard: true })
