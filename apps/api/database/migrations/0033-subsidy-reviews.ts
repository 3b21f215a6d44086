import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Subsidies held for review have an account of their own for each contract, which never goes below zero. */
const heldAccount = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE ledger_account
    DROP CONSTRAINT ledger_account_kind_check,
    DROP CONSTRAINT ledger_account_owner,
    DROP CONSTRAINT ledger_account_not_negative,
    ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN ('balance', 'held', 'credit', 'held_credit',
      'subsidy', 'held_subsidy', 'clearing', 'promotion', 'adjustment')),
    ADD CONSTRAINT ledger_account_owner CHECK (
      (kind IN ('balance', 'held', 'credit', 'held_credit')) = (user_id IS NOT NULL)
      AND (kind IN ('subsidy', 'held_subsidy')) = (contract_id IS NOT NULL)
      AND (kind = 'clearing') = (provider IS NOT NULL)),
    ADD CONSTRAINT ledger_account_not_negative CHECK
      ((user_id IS NULL AND kind <> 'held_subsidy') OR balance >= 0)`
})

/** One row for each booking whose subsidy was held; `amount` in minor units of `currency`. */
const review = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE subsidy_review (
    booking_id uuid PRIMARY KEY REFERENCES booking,
    trip_id uuid NOT NULL REFERENCES driver_trip,
    driver_id uuid NOT NULL REFERENCES person,
    contract_id uuid NOT NULL REFERENCES contract,
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    reasons text[] NOT NULL CHECK (cardinality(reasons) > 0),
    state text NOT NULL CHECK (state IN ('HELD', 'APPROVED', 'REFUSED')),
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid REFERENCES person,
    CONSTRAINT subsidy_review_decided_once CHECK
      ((state = 'HELD') = (decided_at IS NULL) AND (state = 'HELD') = (decided_by IS NULL)))`
  yield* sql`CREATE INDEX subsidy_review_newest ON subsidy_review (created_at DESC, booking_id)`
})

/** Fair use counts the subsidised bookings of one driver around a departure. */
const driverBookings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX booking_of_driver ON booking (driver_id, departure)`
})

/** N83, N84 Held subsidies, and the caps of one person. */
export const subsidyReviews = Effect.all([heldAccount, review, driverBookings], { discard: true })
