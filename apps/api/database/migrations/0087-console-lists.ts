import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N98 Adds what came of a report. CONS-001 Lists of the console in one state are read in their order. */
export const consoleLists = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE person_report
    ADD COLUMN result text CHECK (result IN ('no_breach', 'settled', 'warned', 'passed_on')),
    ADD COLUMN closing_reason text`
  yield* sql`CREATE INDEX person_report_open ON person_report (created_at DESC, id) WHERE closed_at IS NULL`
  yield* sql`CREATE INDEX travel_pass_by_state ON travel_pass (state, created_at DESC, id)`
  yield* sql`CREATE INDEX subsidy_review_by_state ON subsidy_review (state, created_at DESC, booking_id)`
})
