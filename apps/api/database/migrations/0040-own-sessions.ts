import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** ASVS-7.5.2 What the owner of a session knows it by, and ASVS-7.5.1 the latest proof of its user since the sign-in. */
const session = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE session ADD COLUMN browser text, ADD COLUMN system text, ADD COLUMN confirmed_at timestamptz`
})

/** N85 Names of passkeys, and challenges that confirm an open session. */
const passkeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE passkey ADD COLUMN name text NOT NULL DEFAULT ''`
  yield* sql`ALTER TABLE passkey_challenge DROP CONSTRAINT passkey_challenge_purpose_check`
  yield* sql`ALTER TABLE passkey_challenge ADD CONSTRAINT passkey_challenge_purpose_check
    CHECK (purpose IN ('sign-in', 'enrolment', 'registration', 'confirmation'))`
})

/** ASVS-7.4.5 A phone number that is blocked, by whichever statement, ends the sessions of its account. */
const blockedPhones = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION end_sessions_of_blocked_phone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE session s SET revoked_at = NEW.blocked_at FROM person p
        WHERE p.id = s.person_id AND p.phone = NEW.phone AND s.kind <> 'impersonation'
          AND s.revoked_at IS NULL;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER blocked_phone_added AFTER INSERT OR UPDATE ON blocked_phone
    FOR EACH ROW EXECUTE FUNCTION end_sessions_of_blocked_phone()`
})

/**
 * SEC-004 A changed role ends the console sessions of its person for good, and so the impersonations that they have started: a
 * role that is lost and regained at once leaves nothing open.
 */
const changedRoles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION end_console_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE session SET revoked_at = clock_timestamp()
        WHERE person_id = NEW.id AND kind = 'console' AND revoked_at IS NULL;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER person_role_changed AFTER UPDATE OF role ON person
    FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION end_console_sessions()`
})

/** ASVS-7.5.2, ASVS-7.4.5 People list and end their sessions, and staff their passkeys. */
export const ownSessions = Effect.all([session, passkeys, blockedPhones, changedRoles], { discard: true })
