import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * CONS-003, SEC-012 The audit log lists one row for each impersonation, which its entries are found by, and is searched by words, person and
 * time. `whole_at` is when the whole chain was verified last; later verifications read new entries only.
 */
export const auditRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX audit_listed ON audit (id) WHERE impersonation_id IS NULL OR what = 'impersonation_started'`
  yield* sql`CREATE INDEX audit_of_impersonation ON audit (impersonation_id, id) WHERE impersonation_id IS NOT NULL`
  yield* sql`CREATE INDEX audit_of_person ON audit (as_id, id) WHERE as_id IS NOT NULL`
  yield* sql`CREATE INDEX audit_of_target ON audit (target_id, id) WHERE target_id IS NOT NULL`
  yield* sql`CREATE INDEX audit_of_action ON audit (what, id)`
  yield* sql`CREATE INDEX audit_by_time ON audit (at)`
  yield* sql`CREATE INDEX audit_words ON audit USING gin (search_words(what || ' ' || coalesce(reason, '') || ' ' ||
    coalesce(case_reference, '') || ' ' || coalesce(target_label, '') || ' ' || data::text))
    WHERE impersonation_id IS NULL OR what = 'impersonation_started'`
  yield* sql`CREATE INDEX trip_event_of_impersonation ON trip_event (impersonation_id, at) WHERE impersonation_id IS NOT NULL`
  yield* sql`ALTER TABLE audit_verification ADD COLUMN whole_at timestamptz`
})
