import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { onViolation } from "#api/database/violations.ts"
import type { LedgerAccount } from "#core/money/LedgerAccount.ts"
import { LedgerKind, type LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import { InsufficientFundsOnBalance } from "#core/money/refusals.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Ledger, type Posting } from "#core/ports/Ledger.ts"
import type { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { Minor, minor } from "#core/shared/Money.ts"
import { accountColumns, identityOf, movementsOf, transactionOf } from "./ledgerRows.ts"

const decodeKinds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ kind: LedgerKind })))
const decodeBalances = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ kind: Schema.String, balance: Minor }))
)

const byIdentity = (a: LedgerAccount, b: LedgerAccount) => (identityOf(a) < identityOf(b) ? -1 : 1)

const makePost = (sql: SqlClient.SqlClient, ids: Ids["Service"]) => {
  const insertTransaction = Effect.fn("Ledger.insertTransaction")(function* ({
    key,
    kind,
    cause
  }: LedgerTransaction) {
    const id = yield* ids.next
    const added = yield* sql`INSERT INTO ledger_transaction ${sql.insert({
      id,
      key,
      kind,
      booking_id: Option.getOrNull(cause.bookingId),
      trip_id: Option.getOrNull(cause.tripId),
      payment_id: Option.getOrNull(cause.paymentId),
      at: DateTime.toDateUtc(yield* DateTime.now)
    })} ON CONFLICT (key) DO NOTHING RETURNING id`
    return added.length === 1 ? Option.some(id) : Option.none()
  })

  const ensureAccounts = ([first, ...rest]: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
    first === undefined
      ? Effect.void
      : sql`INSERT INTO ledger_account ${sql.insert([first, ...rest])} ON CONFLICT (identity) DO NOTHING`

  /** Always in the same order, so that transactions that share accounts cannot deadlock. */
  const insertEntries = Effect.fn("Ledger.insertEntries")(function* (
    id: string,
    transaction: LedgerTransaction
  ) {
    const sorted = transaction.entries.toSorted((a, b) => byIdentity(a.account, b.account))
    yield* ensureAccounts(sorted.map(({ account }) => accountColumns(account)))
    const identities = sorted.map(({ account }) => identityOf(account))
    const amounts = sorted.map(({ amount }) => String(amount))
    yield* sql`INSERT INTO ledger_entry (transaction_id, account_id, amount, currency)
      SELECT ${id}, a.id, e.amount::bigint, a.currency
      FROM unnest(${identities}::text[], ${amounts}::text[]) WITH ORDINALITY AS e(identity, amount, place)
      JOIN ledger_account a USING (identity) ORDER BY e.place`
  })

  return Effect.fn("Ledger.post")(
    function* (transaction: LedgerTransaction) {
      const id = yield* insertTransaction(transaction)
      if (Option.isNone(id)) {
        const rows = yield* sql`SELECT kind FROM ledger_transaction WHERE key = ${transaction.key}`
        const [before] = yield* Effect.orDie(decodeKinds(rows))
        return { _tag: "already", kind: before?.kind ?? transaction.kind } satisfies Posting
      }
      yield* insertEntries(id.value, transaction).pipe(
        onViolation("ledger_account_not_negative", () => new InsufficientFundsOnBalance())
      )
      return { _tag: "posted" } satisfies Posting
    },
    sql.withTransaction,
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
      const found = new Map((yield* decodeBalances(rows)).map(({ kind, balance }) => [kind, balance]))
      const balanceOf = (kind: string) => found.get(kind) ?? minor(0)
      return {
        currency,
        balance: balanceOf("balance"),
        held: balanceOf("held"),
        credit: balanceOf("credit"),
        heldCredit: balanceOf("held_credit")
      }
    }, Effect.orDie),
    lock: (userId: UserId) =>
      sql`SELECT id FROM person WHERE id = ${userId} FOR NO KEY UPDATE`.pipe(Effect.asVoid, Effect.orDie),
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
