import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * CONS-001 Adds what a provider has said of a payment, and how. Equal events are one row with their number, because a provider may call as
 * often as it likes. The uses of a voucher are found in the order of time.
 */
export const paymentEvents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE payment_event (
    payment_id uuid NOT NULL REFERENCES payment ON DELETE CASCADE,
    source text NOT NULL CHECK (source IN ('webhook', 'return', 'query', 'capture')),
    reported text CHECK (reported IN ('created', 'authorized', 'captured', 'cancelled')),
    is_change boolean NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    times integer NOT NULL CHECK (times > 0),
    CONSTRAINT payment_event_once UNIQUE NULLS NOT DISTINCT (payment_id, source, reported, is_change))`
  yield* sql`DROP INDEX voucher_redemption_of_code`
  yield* sql`CREATE INDEX voucher_redemption_of_code ON voucher_redemption (code, redeemed_at)`
})
