import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** MONEY-018 Adds the reference by which a provider finds a payment again; those of before are found by their reference. */
export const paymentProviders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE payment ADD COLUMN provider_id text`
})
