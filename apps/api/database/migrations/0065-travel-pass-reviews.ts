import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** PASS-003 Adds the data of a pass that people register, and the decision of the staff about it. Nothing registered passes before. */
export const travelPassReviews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE travel_pass
    ADD COLUMN type_id text NOT NULL DEFAULT '',
    ADD COLUMN name text NOT NULL DEFAULT '',
    ADD COLUMN image_id text REFERENCES file,
    ADD COLUMN rejection text CHECK (rejection IS NULL OR state = 'REJECTED'),
    ADD COLUMN created_at timestamptz NOT NULL DEFAULT 'epoch',
    ADD COLUMN decided_at timestamptz,
    ADD COLUMN decided_by uuid REFERENCES person,
    ADD CONSTRAINT travel_pass_decision_is_whole CHECK ((decided_at IS NULL) = (decided_by IS NULL))`
  yield* sql`ALTER TABLE travel_pass
    ALTER COLUMN type_id DROP DEFAULT, ALTER COLUMN name DROP DEFAULT, ALTER COLUMN created_at DROP DEFAULT`
  yield* sql`CREATE INDEX travel_pass_of_person ON travel_pass (person_id, first_day)`
  yield* sql`CREATE INDEX travel_pass_by_time ON travel_pass (created_at DESC, id)`
})
