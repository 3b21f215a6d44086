import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 Adds corrections of balances; `amount` in minor units, negative to take money. A second agent is never the one who asked. */
const adjustment = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE balance_adjustment (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    amount integer NOT NULL CHECK (amount <> 0),
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'DECLINED')),
    requested_by uuid NOT NULL REFERENCES person,
    requested_at timestamptz NOT NULL,
    decided_by uuid REFERENCES person,
    decided_at timestamptz,
    decision_reason text,
    CONSTRAINT balance_adjustment_of_another CHECK (requested_by <> person_id AND decided_by IS DISTINCT FROM person_id),
    CONSTRAINT balance_adjustment_second_agent CHECK (decided_by IS DISTINCT FROM requested_by),
    CONSTRAINT balance_adjustment_decided CHECK ((decided_by IS NULL) = (decided_at IS NULL)
      AND (state <> 'WAITING' OR decided_at IS NULL) AND (state <> 'DECLINED' OR decided_at IS NOT NULL)))`
  yield* sql`CREATE INDEX balance_adjustment_newest ON balance_adjustment (requested_at DESC, id)`
  yield* sql`CREATE INDEX balance_adjustment_by_state ON balance_adjustment (state, requested_at DESC, id)`
  yield* sql`CREATE INDEX balance_adjustment_of_person ON balance_adjustment (person_id, requested_at DESC, id)`
})

/** Lists of payments in their order, and what the ledger has of one. */
const lists = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX payment_newest ON payment (created_at DESC, id)`
  yield* sql`CREATE INDEX payment_by_amount ON payment (amount, id)`
  yield* sql`CREATE INDEX payout_newest ON payout (requested_at DESC, id)`
  yield* sql`CREATE INDEX payout_by_amount ON payout (amount, id)`
  yield* sql`CREATE INDEX payout_of_person ON payout (person_id, requested_at DESC)`
  yield* sql`CREATE INDEX ledger_transaction_of_payment ON ledger_transaction (payment_id) WHERE payment_id IS NOT NULL`
  yield* sql`CREATE INDEX voucher_newest ON voucher (created_at DESC, code)`
  yield* sql`CREATE INDEX voucher_redemption_of_code ON voucher_redemption (code)`
})

export const balanceAdjustments = Effect.all([adjustment, lists], { discard: true })
