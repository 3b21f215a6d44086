import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Balances } from "#core/money/balances.ts"
import { creditTopUp } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { PaymentId, type UserId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"

const payment = (index: number) =>
  PaymentId.make(`00000000-0000-7000-8000-${String(index).padStart(12, "0")}`)

/** Posts a top-up without a payment; the same index is the same ledger transaction. `amount` in minor units. */
export const postTopUp = (id: UserId, index: number, amount: number) =>
  Effect.flatMap(Ledger, (ledger) =>
    ledger.post(creditTopUp({ id: payment(index), provider: "sandbox", userId: id }, money(amount, "DKK")))
  )

export const balancesOf = (id: UserId) => Effect.flatMap(Ledger, (ledger) => ledger.balancesOf(id, "DKK"))

/** Balance, held balance, credit and held credit. */
export const amountsOf = (balances: Balances) => [
  balances.balance,
  balances.held,
  balances.credit,
  balances.heldCredit
]

/** The sum of all accounts, and the accounts whose balance is not the sum of their entries. */
export const auditLedger = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [totals] = yield* sql<{
    total: number
  }>`SELECT coalesce(sum(balance), 0)::float8 AS total FROM ledger_account`
  const wrong =
    yield* sql`SELECT a.identity FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`
  return { total: totals?.total, wrong }
})

export const soundAudit = { total: 0, wrong: [] }
