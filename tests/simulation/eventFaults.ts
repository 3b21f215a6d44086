import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** In percent of the events: dispatched after later ones, and dispatched twice because the mark was lost. */
const DELAYED_PERCENT = 15
const REPEATED_PERCENT = 15
const MAX_DELAY_MINUTES = 90

/** Adds triggers that delay and repeat events, chosen by their number, so that the same seed does the same. */
export const injectEventFaults = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE event_fault (kind text NOT NULL)`
  yield* sql.unsafe(`CREATE FUNCTION hash_modulo(seq bigint, modulus integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT ((hashint8(seq)::bigint + 2147483648) % modulus)::integer $$`)
  yield* sql.unsafe(`CREATE FUNCTION delay_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF hash_modulo(NEW.seq, 100) < ${DELAYED_PERCENT} THEN
        NEW.due_at := NEW.due_at + make_interval(mins => 1 + hash_modulo(NEW.seq, ${MAX_DELAY_MINUTES}));
        INSERT INTO event_fault VALUES ('event delayed');
      END IF;
      RETURN NEW;
    END $$`)
  yield* sql.unsafe(`CREATE FUNCTION repeat_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.due_at = OLD.at AND hash_modulo(NEW.seq, 100) >= ${100 - REPEATED_PERCENT} THEN
        NEW.dispatched_at := NULL;
        NEW.due_at := NEW.due_at + make_interval(mins => 1 + hash_modulo(NEW.seq, ${MAX_DELAY_MINUTES}));
        INSERT INTO event_fault VALUES ('event repeated');
      END IF;
      RETURN NEW;
    END $$`)
  yield* sql`CREATE TRIGGER delay_event BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION delay_event()`
  yield* sql`CREATE TRIGGER repeat_event BEFORE UPDATE OF dispatched_at ON outbox
    FOR EACH ROW WHEN (OLD.dispatched_at IS NULL AND NEW.dispatched_at IS NOT NULL) EXECUTE FUNCTION repeat_event()`
}).pipe(Effect.orDie)

/** Counts the faults by kind. */
export const countEventFaults = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{
    kind: string
    times: number
  }>`SELECT kind, count(*)::int AS times FROM event_fault GROUP BY kind`
}).pipe(Effect.orDie)
