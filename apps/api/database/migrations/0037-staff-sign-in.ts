import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N85 The last sign of a session's user. Console sessions that are open already end after 10 hours too. */
const activity = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE session ADD COLUMN active_at timestamptz`
  yield* sql`UPDATE session SET expires_at = least(expires_at, created_at + interval '10 hours')
    WHERE kind = 'console'`
})

/** N85 The public keys of staff. `counter` is the number of uses that the authenticator last reported; 0 if it does not count. */
const passkey = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE passkey (
    id text PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    public_key text NOT NULL,
    counter bigint NOT NULL CHECK (counter >= 0),
    transports text[] NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz)`
  yield* sql`CREATE INDEX passkey_of_person ON passkey (person_id)`
})

/** N85 Recovery and enrolment codes by their keyed hash; each works once. */
const oneUseCode = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE one_use_code (
    person_id uuid NOT NULL REFERENCES person,
    kind text NOT NULL CHECK (kind IN ('recovery', 'enrolment', 'desktop')),
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    used_at timestamptz,
    PRIMARY KEY (person_id, kind, code_hash))`
})

/** N85 A challenge for a passkey: after the code by SMS, or in a session that adds a passkey. It is met once. */
const passkeyChallenge = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE passkey_challenge (
    token_hash text PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    purpose text NOT NULL CHECK (purpose IN ('sign-in', 'enrolment', 'registration')),
    challenge text NOT NULL,
    fingerprint text,
    expires_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    is_met boolean NOT NULL)`
  yield* sql`CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at)`
})

/** N85 The sign-in of staff: passkeys, recovery codes, and the end of idle sessions. */
export const staffSignIn = Effect.all([activity, passkey, oneUseCode, passkeyChallenge], { discard: true })
