import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * SEC-005, SEC-013 Each code has a row of its own, with the device or network that requested it, and the devices and networks that
 * have used a code of a number are known. SEC-007 Failed sign-ins of staff are counted for the audit log. Codes of before are dropped: they live five minutes.
 */
export const codeRequesters = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP TABLE otp`
  yield* sql`CREATE TABLE otp (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    phone text NOT NULL,
    device text,
    network text NOT NULL,
    standing text NOT NULL CHECK (standing IN ('known_device', 'known_network', 'stranger')),
    code_hash text NOT NULL,
    sent_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    is_used boolean NOT NULL)`
  yield* sql`CREATE INDEX otp_phone ON otp (phone, sent_at)`
  yield* sql`CREATE INDEX otp_sent_at ON otp (sent_at)`
  yield* sql`CREATE TABLE code_requester (
    phone text NOT NULL,
    requester text NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (phone, requester))`
  yield* sql`CREATE INDEX code_requester_used_at ON code_requester (used_at)`
  yield* sql`CREATE TABLE failed_sign_in (
    person_id uuid NOT NULL REFERENCES person,
    step text NOT NULL,
    failures integer NOT NULL,
    PRIMARY KEY (person_id, step))`
})
