import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** EID-002 The verification that a person has begun: one at a time, found by the hashes of two secrets. */
const attempt = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE eid_attempt (
    person_id uuid PRIMARY KEY REFERENCES person,
    provider text NOT NULL,
    state_hash text NOT NULL UNIQUE,
    browser_hash text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    expires_at timestamptz NOT NULL)`
  yield* sql`CREATE INDEX eid_attempt_expiry ON eid_attempt (expires_at)`
})

/** EID-007 The e-ID of each verified account: a keyed hash of the provider's id of the person. */
const identity = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE eid_identity (
    subject_hash text PRIMARY KEY,
    person_id uuid NOT NULL UNIQUE REFERENCES person,
    verified_at timestamptz NOT NULL)`
})

/** A deleted account gives its e-ID back, whatever deletes it. */
const deletion = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION forget_eid() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM eid_attempt WHERE person_id = NEW.id;
      DELETE FROM eid_identity WHERE person_id = NEW.id;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER person_forgets_eid AFTER UPDATE OF deleted_at ON person
    FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_eid()`
})

/** The codes that the sandbox's identity provider has issued, as a real one would in its own house. */
const sandbox = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE sandbox_eid_code (
    code_hash text PRIMARY KEY,
    redirect_uri text NOT NULL,
    nonce text NOT NULL,
    code_challenge text NOT NULL,
    subject text NOT NULL,
    birth_date text NOT NULL,
    expires_at timestamptz NOT NULL)`
})

export const eid = Effect.all([attempt, identity, deletion, sandbox], { discard: true })
