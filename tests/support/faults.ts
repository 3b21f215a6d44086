import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The database breaks down at the nth write to any of the tables, every time, until it is told another number. What was written
 * before in the same transaction is gone, as after a power cut.
 */
export const makeBreakable = Effect.fn("makeBreakable")(function* (tables: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE SEQUENCE writes`
  yield* sql`CREATE TABLE breaks_at (n bigint NOT NULL)`
  yield* sql`INSERT INTO breaks_at VALUES (0)`
  yield* sql`CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('writes') = (SELECT n FROM breaks_at) THEN RAISE EXCEPTION 'the power is gone'; END IF;
      RETURN NULL;
    END $$`
  for (const table of tables) {
    yield* sql`CREATE TRIGGER break_down AFTER INSERT OR UPDATE OR DELETE ON ${sql(table)}
      FOR EACH ROW EXECUTE FUNCTION break_down()`
  }
  /** Writes count from here on; 0 never breaks. */
  const breakAt = Effect.fn("breakAt")(function* (write: number) {
    yield* sql`ALTER SEQUENCE writes RESTART`
    yield* sql`UPDATE breaks_at SET n = ${write}`
  }, Effect.orDie)
  return { breakAt }
}, Effect.orDie)
