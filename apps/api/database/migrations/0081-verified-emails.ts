import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * AUTH-012 An account signs in with its e-mail address once a code has confirmed it: one account for each address. Codes have
 * a recipient, which is a phone number or an address.
 */
export const verifiedEmails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE person ADD COLUMN verified_email text`
  yield* sql`CREATE UNIQUE INDEX person_verified_email_unique ON person (verified_email) WHERE deleted_at IS NULL`
  yield* sql`ALTER TABLE otp RENAME COLUMN phone TO recipient`
  yield* sql`ALTER INDEX otp_phone RENAME TO otp_recipient`
  yield* sql`ALTER TABLE code_requester RENAME COLUMN phone TO recipient`
})
