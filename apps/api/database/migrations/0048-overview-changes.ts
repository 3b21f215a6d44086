import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A row names a trip or a person of whom a transaction changed what overviews show. The nil id stands for all of them. */
const table = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE overview_change (
    xid xid8 NOT NULL,
    id uuid NOT NULL,
    PRIMARY KEY (xid, id))`
})

/** A trigger on the rows of `table` that notes `ids`, SQL expressions of the row `NEW` or `OLD`. */
const note = Effect.fnUntraced(function* (name: string, event: string, ...ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const values = ids.map((id) => `(pg_current_xact_id(), ${id})`).join(", ")
  yield* sql`CREATE FUNCTION ${sql.literal(`note_${name}_in_overviews`)}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO overview_change VALUES ${sql.literal(values)} ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER ${sql.literal(`${name}_in_overviews`)} AFTER ${sql.literal(event)} ON ${sql.literal(name)}
    FOR EACH ROW EXECUTE FUNCTION ${sql.literal(`note_${name}_in_overviews`)}()`
})

const ANY = "INSERT OR UPDATE OR DELETE"

/** `trip_change` and `series_change` note the rest of a trip, and the driver's recurring trips. */
const notes = [
  note("driver_trip", "INSERT OR UPDATE", "NEW.driver_id"),
  note("booking", "INSERT OR UPDATE", "NEW.driver_id", "NEW.passenger_id"),
  note("rating", ANY, "coalesce(NEW.rater_id, OLD.rater_id)", "coalesce(NEW.rated_id, OLD.rated_id)"),
  note("person", "UPDATE", "NEW.id"),
  note("commute_request", ANY, "coalesce(NEW.passenger_id, OLD.passenger_id)"),
  note("auto_booking", "INSERT OR UPDATE", "NEW.passenger_id"),
  note(
    "auto_booking_day",
    "INSERT OR UPDATE",
    "(SELECT passenger_id FROM auto_booking WHERE id = NEW.auto_booking_id)"
  ),
  note("prospect", "UPDATE OF booking_id", "NEW.trip_id"),
  note("seat_hold", ANY, "coalesce(NEW.trip_id, OLD.trip_id)"),
  note("parking_reservation", ANY, "coalesce(NEW.trip_id, OLD.trip_id)"),
  note("parking_site", "UPDATE OF name", "'00000000-0000-0000-0000-000000000000'"),
  note("subsidy_review", "INSERT OR UPDATE", "NEW.trip_id")
]

const truncation = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION note_truncation_in_overviews() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO overview_change VALUES (pg_current_xact_id(), '00000000-0000-0000-0000-000000000000')
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER person_truncated AFTER TRUNCATE ON person
    FOR EACH STATEMENT EXECUTE FUNCTION note_truncation_in_overviews()`
})

/** HOME-020 A process answers an overview again, without reading it, until these changes name something that it is made of. */
export const overviewChanges = Effect.all([table, ...notes, truncation], { discard: true })
