import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N77 Money of deleted accounts has an account of its own for each currency, which never goes below zero. */
export const unclaimedMoney = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE ledger_account
    DROP CONSTRAINT ledger_account_kind_check,
    DROP CONSTRAINT ledger_account_not_negative,
    ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN ('balance', 'held', 'credit', 'held_credit',
      'subsidy', 'held_subsidy', 'payable', 'unclaimed', 'clearing', 'promotion', 'adjustment')),
    ADD CONSTRAINT ledger_account_not_negative CHECK
      ((user_id IS NULL AND kind NOT IN ('held_subsidy', 'payable', 'unclaimed')) OR balance >= 0)`
  yield* sql`CREATE INDEX ledger_transaction_unclaimed ON ledger_transaction (at DESC, id)
    WHERE kind IN ('given_up', 'unclaimed')`
})
