import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * SEC-004 The agent's session that started an impersonation. Impersonations of before have none, which counts as no access, so
 * they end with this migration.
 */
const agentSession = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE impersonation ADD COLUMN agent_session_id uuid REFERENCES session ON DELETE SET NULL`
  yield* sql`CREATE INDEX impersonation_running ON impersonation (expires_at) WHERE ended_at IS NULL`
})

/**
 * SEC-003 Signals all processes on the topic `session` when a session may have ended: the payload is the id of the session, the
 * impersonation or the person. Triggers do so for every statement, also for those of later use cases.
 */
const signals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION signal_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('samvej', 'session:' || OLD.id);
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at, expires_at OR DELETE ON session
    FOR EACH ROW EXECUTE FUNCTION signal_session_end()`
  yield* sql`CREATE TRIGGER impersonation_ended AFTER UPDATE OF ended_at ON impersonation
    FOR EACH ROW EXECUTE FUNCTION signal_session_end()`
  yield* sql`CREATE TRIGGER person_access_changed AFTER UPDATE OF role, deleted_at ON person
    FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
    EXECUTE FUNCTION signal_session_end()`
})

/** SEC-003, SEC-004 Impersonations end with the session of their agent, and every end of a session is signalled. */
export const sessionEnds = Effect.all([agentSession, signals], { discard: true })
