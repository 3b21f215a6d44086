import { DateTime, Effect, Option, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { onViolation } from "#api/database/violations.ts"
import type { LedgerAccount } from "#core/money/LedgerAccount.ts"
import { LedgerKind, type LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import { InsufficientFundsOnBalance } from "#core/money/refusals.ts"
import type { Ids } from "#core/ports/Ids.ts"
import type { Posting } from "#core/ports/Ledger.ts"
import { accountColumns, identityOf } from "./ledgerRows.ts"

const decodeKinds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ kind: LedgerKind })))
const decodePosted = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ posted: Schema.Boolean })]))

const byIdentity = (a: LedgerAccount, b: LedgerAccount) => (identityOf(a) < identityOf(b) ? -1 : 1)

/** A transaction of the ledger that is to be written at an instant. */
export interface NewPosting extends LedgerTransaction {
  readonly id: string
  readonly at: DateTime.Utc
}

/** Names a transaction. Its entries are always in the same order, so that transactions that share accounts cannot deadlock. */
export const newPosting = Effect.fnUntraced(function* (transaction: LedgerTransaction, ids: Ids["Service"]) {
  const posting: NewPosting = {
    ...transaction,
    entries: transaction.entries.toSorted((a, b) => byIdentity(a.account, b.account)),
    id: yield* ids.next,
    at: yield* DateTime.now
  }
  return posting
})

/**
 * Writes a transaction with its entries, and what `others` write, common table expressions of the caller. Answers whether it was posted: not if its key has been used, nor as long as an account is missing.
 */
export const writePosting = (
  sql: SqlClient.SqlClient,
  { at, cause, entries, id, key, kind }: NewPosting,
  others: ReadonlyArray<Statement.Fragment> = []
) => {
  const identities = entries.map(({ account }) => identityOf(account))
  const amounts = entries.map(({ amount }) => String(amount))
  const own = sql`account AS (
      SELECT e.place, a.id, a.currency, e.amount FROM unnest(${identities}::text[], ${amounts}::bigint[])
        WITH ORDINALITY AS e (identity, amount, place) JOIN ledger_account a USING (identity)
    ), added AS (
      INSERT INTO ledger_transaction (id, key, kind, booking_id, trip_id, payment_id, at)
      SELECT ${id}, ${key}, ${kind}, ${Option.getOrNull(cause.bookingId)}::uuid, ${Option.getOrNull(cause.tripId)}::uuid,
        ${Option.getOrNull(cause.paymentId)}::uuid, ${DateTime.toDateUtc(at)}
      WHERE (SELECT count(*) FROM account) = ${entries.length} ON CONFLICT (key) DO NOTHING RETURNING id
    ), entered AS (
      INSERT INTO ledger_entry (transaction_id, account_id, amount, currency)
      SELECT added.id, account.id, account.amount, account.currency FROM added CROSS JOIN account ORDER BY account.place
    )`
  return Effect.map(
    Effect.flatMap(
      sql`WITH ${sql.csv([...others, own])} SELECT EXISTS (SELECT FROM added) AS posted`,
      (rows) => Effect.orDie(decodePosted(rows))
    ),
    ([{ posted }]) => posted
  )
}

/** Turns an account that would go below zero into a refusal. */
export const refusingDebt = onViolation("ledger_account_not_negative", () => new InsufficientFundsOnBalance())

/** Posts a transaction, once for each key. */
export const makePost = (sql: SqlClient.SqlClient, ids: Ids["Service"]) => {
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
  const writeOnce = Effect.fnUntraced(function* (posting: NewPosting) {
    if (yield* writePosting(sql, posting)) return Option.some<Posting>({ _tag: "posted" })
    return Option.map(yield* findKind(posting.key), (kind): Posting => ({ _tag: "already", kind }))
  })

  return Effect.fnUntraced(
    function* (transaction: LedgerTransaction) {
      const posting = yield* newPosting(transaction, ids)
      const posted = yield* writeOnce(posting)
      if (Option.isSome(posted)) return posted.value
      yield* addAccounts(posting.entries.map(({ account }) => account))
      return Option.getOrThrow(yield* writeOnce(posting))
    },
    refusingDebt,
    Effect.catchTag("SqlError", Effect.die)
  )
}
