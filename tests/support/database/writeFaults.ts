import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds triggers that fail the nth write to any of the tables, until another number is set. The transaction of the
 * write rolls back, as after a crash of the database.
 */
export const injectWriteFaults = Effect.fn("injectWriteFaults")(function* (tables: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE SEQUENCE write_count`
  yield* sql`CREATE TABLE failing_write (n bigint NOT NULL)`
  yield* sql`INSERT INTO failing_write VALUES (0)`
  yield* sql`CREATE FUNCTION fail_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('write_count') = (SELECT n FROM failing_write) THEN RAISE EXCEPTION 'injected fault'; END IF;
      RETURN NULL;
    END $$`
  for (const table of tables) {
    yield* sql`CREATE TRIGGER fail_write AFTER INSERT OR UPDATE OR DELETE ON ${sql(table)}
      FOR EACH ROW EXECUTE FUNCTION fail_write()`
  }
  /** Counts writes from here on; 0 never fails. */
  const failAtWrite = Effect.fn("failAtWrite")(function* (write: number) {
    yield* sql`ALTER SEQUENCE write_count RESTART`
    yield* sql`UPDATE failing_write SET n = ${write}`
  }, Effect.orDie)
  return { failAtWrite }
}, Effect.orDie)
