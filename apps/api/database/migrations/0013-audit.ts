import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS: who did what, as whom, why. Each entry's hash covers the one before it; nothing is ever changed or removed. */
export const audit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE audit (
    id bigint PRIMARY KEY,
    at timestamptz NOT NULL,
    who_id uuid NOT NULL REFERENCES person,
    as_id uuid REFERENCES person,
    impersonation_id uuid REFERENCES impersonation,
    what text NOT NULL,
    target_kind text, target_id text, target_label text,
    reason text,
    case_reference text,
    data jsonb NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL)`
  yield* sql`CREATE INDEX audit_of_actor ON audit (who_id, id)`
  yield* sql`CREATE FUNCTION audit_is_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'audit entries are never changed'; END $$`
  yield* sql`CREATE TRIGGER audit_is_for_good BEFORE UPDATE OR DELETE ON audit
    FOR EACH ROW EXECUTE FUNCTION audit_is_for_good()`
})
