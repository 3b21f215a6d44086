import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * ASVS-11.5.1 Profile images and prospects have random tokens as ids, because a person who knows one of them sees the image, or
 * boards. UUIDs of before stay as they are.
 */
export const unguessableIds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE file ALTER COLUMN id TYPE text USING id::text`
  yield* sql`ALTER TABLE person ALTER COLUMN image_id TYPE text USING image_id::text`
  yield* sql`ALTER TABLE seat_hold DROP CONSTRAINT seat_hold_prospect_id_fkey`
  yield* sql`ALTER TABLE prospect ALTER COLUMN id TYPE text USING id::text`
  yield* sql`ALTER TABLE seat_hold ALTER COLUMN prospect_id TYPE text USING prospect_id::text,
    ADD FOREIGN KEY (prospect_id) REFERENCES prospect`
})
