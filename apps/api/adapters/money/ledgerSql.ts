import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { lockOnce, personLock } from "#api/database/lockOnce.ts"
import { onViolation } from "#api/database/violations.ts"
import type { LedgerAccount } from "#core/money/LedgerAccount.ts"
import { LedgerKind, type LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import { InsufficientFundsOnBalance } from "#core/money/refusals.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Ledger, type Posting } from "#core/ports/Ledger.ts"
import type { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import {
  accountColumns,
  BalanceRow,
  balancesFrom,
  identityOf,
  movementsOf,
  transactionOf
} from "./ledgerRows.ts"

const decodeKinds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ kind: LedgerKind })))
const decodeBalances = rowsDecoder(BalanceRow)

const byIdentity = (a: LedgerAccount, b: LedgerAccount) => (identityOf(a) < identityOf(b) ? -1 : 1)

const decodeWritten = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ transactions: Schema.Int, entries: Schema.Int }))
)

const makePost = (sql: SqlClient.SqlClient, ids: Ids["Service"]) => {
  /**
   * Writes a transaction with its entries, none of them as long as an account is missing. Always in the same order, so that
   * transactions that share accounts cannot deadlock.
   */
  const write = Effect.fnUntraced(function* (id: string, { cause, entries, key, kind }: LedgerTransaction) {
    const identities = entries.map(({ account }) => identityOf(account))
    const amounts = entries.map(({ amount }) => String(amount))
    const rows = yield* sql`WITH account AS (
        SELECT e.place, a.id, a.currency, e.amount FROM unnest(${identities}::text[], ${amounts}::bigint[])
          WITH ORDINALITY AS e (identity, amount, place) JOIN ledger_account a USING (identity)
      ), added AS (
        INSERT INTO ledger_transaction (id, key, kind, booking_id, trip_id, payment_id, at)
        SELECT ${id}, ${key}, ${kind}, ${Option.getOrNull(cause.bookingId)}::uuid, ${Option.getOrNull(cause.tripId)}::uuid,
          ${Option.getOrNull(cause.paymentId)}::uuid, ${DateTime.toDateUtc(yield* DateTime.now)}
        WHERE (SELECT count(*) FROM account) = ${entries.length} ON CONFLICT (key) DO NOTHING RETURNING id
      ), entered AS (
        INSERT INTO ledger_entry (transaction_id, account_id, amount, currency)
        SELECT added.id, account.id, account.amount, account.currency FROM added CROSS JOIN account ORDER BY account.place
        RETURNING id
      ) SELECT (SELECT count(*) FROM added)::int AS transactions, (SELECT count(*) FROM entered)::int AS entries`
    const [written] = yield* Effect.orDie(decodeWritten(rows))
    return written?.transactions === 1
  })

  const findKind = Effect.fnUntraced(function* (key: string) {
    const rows = yield* sql`SELECT kind FROM ledger_transaction WHERE key = ${key}`
    const [before] = yield* Effect.orDie(decodeKinds(rows))
    return Option.fromUndefinedOr(before?.kind)
  })

  const addAccounts = (accounts: ReadonlyArray<LedgerAccount>) => {
    const [first, ...rest] = accounts.map(accountColumns)
    return first === undefined
      ? Effect.void
      : sql`INSERT INTO ledger_account ${sql.insert([first, ...rest])} ON CONFLICT (identity) DO NOTHING`
  }

  /** Answers the kind that the transaction's key has been posted as, if it has. */
  const writeOnce = Effect.fnUntraced(function* (id: string, transaction: LedgerTransaction) {
    if (yield* write(id, transaction)) return Option.some<Posting>({ _tag: "posted" })
    return Option.map(yield* findKind(transaction.key), (kind): Posting => ({ _tag: "already", kind }))
  })

  return Effect.fnUntraced(
    function* (transaction: LedgerTransaction) {
      const id = yield* ids.next
      const entries = transaction.entries.toSorted((a, b) => byIdentity(a.account, b.account))
      const sorted = { ...transaction, entries }
      const posting = yield* writeOnce(id, sorted)
      if (Option.isSome(posting)) return posting.value
      yield* addAccounts(entries.map(({ account }) => account))
      return Option.getOrThrow(yield* writeOnce(id, sorted))
    },
    onViolation("ledger_account_not_negative", () => new InsufficientFundsOnBalance()),
    Effect.catchTag("SqlError", Effect.die)
  )
}

const makeLedgerQueries = (sql: SqlClient.SqlClient) => {
  const selectAccount = (account: LedgerAccount) =>
    sql`SELECT kind, balance::float8 AS balance FROM ledger_account WHERE identity = ${identityOf(account)}`
  return {
    find: (key: string) =>
      sql`SELECT t.key, t.kind, t.booking_id, t.trip_id, t.payment_id, a.kind AS account_kind, a.user_id,
          a.contract_id, a.provider, a.currency, e.amount::float8 AS amount
        FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        JOIN ledger_account a ON a.id = e.account_id WHERE t.key = ${key} ORDER BY e.id`.pipe(
        Effect.flatMap(transactionOf),
        Effect.orDie
      ),
    balanceOf: (account: LedgerAccount) =>
      Effect.orDie(Effect.flatMap(selectAccount(account), decodeBalances)).pipe(
        Effect.map(([row]) => row?.balance ?? minor(0))
      ),
    balancesOf: Effect.fn("Ledger.balancesOf")(function* (userId: UserId, currency: Currency) {
      const rows = yield* sql`SELECT kind, balance::float8 AS balance FROM ledger_account
        WHERE user_id = ${userId} AND currency = ${currency}`
      return balancesFrom(yield* decodeBalances(rows), currency)
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
