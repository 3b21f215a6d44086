import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { BalanceRow, balancesIn } from "#api/adapters/money/ledgerRows.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { loadLedger } from "./ledgerRows.ts"

const decodeAccounts = rowsDecoder(Schema.Struct({ ...BalanceRow.fields, currency: Currency }))

/** The latest transactions of a person that the answer has. */
const LATEST = 50

/** The balances of a person in every currency that they have. */
export const loadBalances = Effect.fn("loadBalances")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const accounts = yield* decodeAccounts(
    yield* sql`SELECT kind, currency, balance::float8 AS balance FROM ledger_account WHERE user_id = ${id}`
  )
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) =>
    balancesIn(
      currency,
      accounts.filter((account) => account.currency === currency)
    )
  )
}, Effect.orDie)

/** CONS-001 Loads the balances of a person and the latest transactions of the ledger that moved them. */
export const loadPersonMoney = Effect.fn("loadPersonMoney")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  if (Option.isNone(yield* (yield* People).find(id))) return yield* new PersonNotFound()
  const balances = yield* loadBalances(id)
  const ledger = yield* loadLedger(sql`t.id IN (SELECT latest.id FROM (SELECT DISTINCT own.id, own.at
    FROM ledger_account mine JOIN ledger_entry moved ON moved.account_id = mine.id
    JOIN ledger_transaction own ON own.id = moved.transaction_id
    WHERE mine.user_id = ${id} ORDER BY own.at DESC, own.id DESC LIMIT ${LATEST}) latest)`)
  return { balances, ledger }
})
