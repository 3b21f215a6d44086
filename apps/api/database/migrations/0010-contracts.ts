import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N05: who pays subsidy, and where. `key` is stable over imports of the same region. */
export const contracts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE EXTENSION IF NOT EXISTS btree_gist`
  yield* sql`CREATE TABLE contract (
    id uuid PRIMARY KEY,
    key text NOT NULL CONSTRAINT contract_key_unique UNIQUE,
    name text NOT NULL,
    country text NOT NULL CHECK (country IN ('DK', 'SE', 'NL', 'BE', 'NO')),
    minimum_distance integer CHECK (minimum_distance >= 0),
    zero_subsidy boolean NOT NULL DEFAULT false,
    blocked boolean NOT NULL DEFAULT false,
    polygon jsonb NOT NULL,
    active boolean NOT NULL DEFAULT true)`
})
