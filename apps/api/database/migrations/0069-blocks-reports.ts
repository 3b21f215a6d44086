import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N98 Adds the blocks between two people, and the reports about people that the staff deal with. */
export const blocksAndReports = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE person_block (
    blocker_id uuid NOT NULL REFERENCES person,
    blocked_id uuid NOT NULL REFERENCES person,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id),
    CONSTRAINT person_block_of_another CHECK (blocker_id <> blocked_id))`
  yield* sql`CREATE INDEX person_block_blocked ON person_block (blocked_id, blocker_id)`
  yield* sql`CREATE TABLE person_report (
    id uuid PRIMARY KEY,
    reporter_id uuid NOT NULL REFERENCES person,
    reported_id uuid NOT NULL REFERENCES person,
    reason text NOT NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    closed_by uuid REFERENCES person,
    CONSTRAINT person_report_about_another CHECK (reporter_id <> reported_id),
    CONSTRAINT person_report_closed_by_somebody CHECK ((closed_at IS NULL) = (closed_by IS NULL)))`
  yield* sql`CREATE INDEX person_report_newest ON person_report (created_at DESC, id)`
})
