import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N77 Unclaimed money that bookkeeping closes goes to the product's own account. */
export const closedUnclaimedMoney = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE ledger_account
    DROP CONSTRAINT ledger_account_kind_check,
    ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN ('balance', 'held', 'credit', 'held_credit',
      'subsidy', 'held_subsidy', 'payable', 'unclaimed', 'clearing', 'promotion', 'income', 'adjustment'))`
})
