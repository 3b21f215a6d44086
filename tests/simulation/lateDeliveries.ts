import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Of a hundred events so many are announced after others that happened later; and of so many the mark that they were announced
 * gets lost, as if everything went down in between, and they are announced again.
 */
const LATE = 15
const AGAIN = 15
const LONGEST_MINUTES = 90

/** Decided by the number of the event, so that the same seed does the same. */
export const deliverLateAndAgain = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE delivery_trouble (what text NOT NULL)`
  yield* sql.unsafe(`CREATE FUNCTION lot_of(seq bigint, most integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT ((hashint8(seq)::bigint + 2147483648) % most)::integer $$`)
  yield* sql.unsafe(`CREATE FUNCTION deliver_late() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF lot_of(NEW.seq, 100) < ${LATE} THEN
        NEW.due_at := NEW.due_at + make_interval(mins => 1 + lot_of(NEW.seq, ${LONGEST_MINUTES}));
        INSERT INTO delivery_trouble VALUES ('event late');
      END IF;
      RETURN NEW;
    END $$`)
  yield* sql.unsafe(`CREATE FUNCTION deliver_again() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.due_at = OLD.at AND lot_of(NEW.seq, 100) >= ${100 - AGAIN} THEN
        NEW.dispatched_at := NULL;
        NEW.due_at := NEW.due_at + make_interval(mins => 1 + lot_of(NEW.seq, ${LONGEST_MINUTES}));
        INSERT INTO delivery_trouble VALUES ('event again');
      END IF;
      RETURN NEW;
    END $$`)
  yield* sql`CREATE TRIGGER deliver_late BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION deliver_late()`
  yield* sql`CREATE TRIGGER deliver_again BEFORE UPDATE OF dispatched_at ON outbox
    FOR EACH ROW WHEN (OLD.dispatched_at IS NULL AND NEW.dispatched_at IS NOT NULL) EXECUTE FUNCTION deliver_again()`
}).pipe(Effect.orDie)

/** How often which of it happened. */
export const deliveryTroubles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{
    what: string
    times: number
  }>`SELECT what, count(*)::int AS times FROM delivery_trouble GROUP BY what`
}).pipe(Effect.orDie)
