import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** MONEY-018; `amount` in minor units. `reference` is the provider's own name for it. */
const payment = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE payment (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    provider text NOT NULL,
    reference text NOT NULL,
    method text NOT NULL,
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'cancelled')),
    trip_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT payment_reference_unique UNIQUE (provider, reference))`
  yield* sql`CREATE INDEX payment_of_person ON payment (person_id, created_at)`
})

/** What the sandbox provider knows, as a real one would in its own house. */
const sandbox = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE sandbox_payment (
    reference text PRIMARY KEY,
    method text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    language text NOT NULL,
    return_path text NOT NULL,
    status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'cancelled')),
    created_at timestamptz NOT NULL)`
})

export const payments = Effect.all([payment, sandbox], { discard: true })
