import { DateTime, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { lockOnce, personLock } from "#api/database/lockOnce.ts"
import type { LedgerAccount } from "#core/money/LedgerAccount.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import type { Currency } from "#core/shared/country.ts"
import type { LedgerTransactionId, UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { BalanceRow, balancesIn, identityOf, movementsOf, transactionOf } from "./ledgerRows.ts"
import { makePost } from "./postings.ts"

const decodeBalances = rowsDecoder(BalanceRow)

const makeLedgerQueries = (sql: SqlClient.SqlClient) => {
  const findWhere = (condition: Statement.Fragment) =>
    sql`SELECT t.key, t.kind, t.booking_id, t.trip_id, t.payment_id, a.kind AS account_kind, a.user_id,
        a.contract_id, a.provider, a.currency, e.amount::float8 AS amount
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      JOIN ledger_account a ON a.id = e.account_id WHERE ${condition} ORDER BY e.id`.pipe(
      Effect.flatMap(transactionOf),
      Effect.orDie
    )
  const selectAccount = (account: LedgerAccount) =>
    sql`SELECT kind, balance::float8 AS balance FROM ledger_account WHERE identity = ${identityOf(account)}`
  return {
    find: (key: string) => findWhere(sql`t.key = ${key}`),
    findById: (id: LedgerTransactionId) => findWhere(sql`t.id = ${id}`),
    balanceOf: (account: LedgerAccount) =>
      Effect.orDie(Effect.flatMap(selectAccount(account), decodeBalances)).pipe(
        Effect.map(([row]) => row?.balance ?? minor(0))
      ),
    balancesOf: Effect.fn("Ledger.balancesOf")(function* (userId: UserId, currency: Currency) {
      const rows = yield* sql`SELECT kind, balance::float8 AS balance FROM ledger_account
        WHERE user_id = ${userId} AND currency = ${currency}`
      return balancesIn(currency, yield* decodeBalances(rows))
    }, Effect.orDie),
    lock: (userId: UserId) =>
      lockOnce(
        sql,
        [personLock(userId)],
        sql`SELECT id FROM person WHERE id = ${userId} FOR NO KEY UPDATE`
      ).pipe(Effect.orDie),
    movementsOf: (userId: UserId, from: DateTime.Utc, to: DateTime.Utc) =>
      sql`SELECT t.id, t.at, t.kind, t.booking_id, t.trip_id, t.payment_id, a.currency,
          sum(e.amount)::float8 AS amount
        FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
        JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE a.user_id = ${userId} AND t.at >= ${DateTime.toDateUtc(from)} AND t.at < ${DateTime.toDateUtc(to)}
        GROUP BY t.id, a.currency HAVING sum(e.amount) <> 0 ORDER BY t.at DESC, t.id DESC`.pipe(
        Effect.flatMap(movementsOf),
        Effect.orDie
      )
  }
}

export const layerLedgerSql = Layer.effect(
  Ledger,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return { ...makeLedgerQueries(sql), post: makePost(sql, yield* Ids) }
  })
)
