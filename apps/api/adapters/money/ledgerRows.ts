import { Effect, Option, Schema } from "effect"
import type { Balances } from "#core/money/balances.ts"
import { LedgerAccount } from "#core/money/LedgerAccount.ts"
import { LedgerKind, type LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import type { Movement } from "#core/money/ShownTransaction.ts"
import { Currency } from "#core/shared/country.ts"
import { BookingId, PaymentId, TripId } from "#core/shared/ids.ts"
import { Minor, minor } from "#core/shared/Money.ts"

/** The person, contract or provider of an account. */
const ownerOf = (account: LedgerAccount): string | undefined => {
  if ("userId" in account) return account.userId
  if ("contractId" in account) return account.contractId
  return "provider" in account ? account.provider : undefined
}

/** Names an account uniquely, so that all processes find the same row. */
export const identityOf = (account: LedgerAccount): string => {
  const owner = ownerOf(account)
  return owner === undefined
    ? `${account._tag}:${account.currency}`
    : `${account._tag}:${owner}:${account.currency}`
}

export const accountColumns = (account: LedgerAccount) => ({
  identity: identityOf(account),
  kind: account._tag,
  user_id: "userId" in account ? account.userId : null,
  contract_id: "contractId" in account ? account.contractId : null,
  provider: "provider" in account ? account.provider : null,
  currency: account.currency
})

/** The balance of one account of a person. */
export const BalanceRow = Schema.Struct({ kind: Schema.String, balance: Minor })

/** A person's balances by their accounts in one currency; zero for an account without entries. */
export const balancesIn = (currency: Currency, accounts: ReadonlyArray<typeof BalanceRow.Type>): Balances => {
  const found = new Map(accounts.map(({ balance, kind }) => [kind, balance]))
  const balanceOf = (kind: string) => found.get(kind) ?? minor(0)
  return {
    currency,
    balance: balanceOf("balance"),
    held: balanceOf("held"),
    credit: balanceOf("credit"),
    heldCredit: balanceOf("held_credit")
  }
}

const cause = {
  booking_id: Schema.OptionFromNullOr(BookingId),
  trip_id: Schema.OptionFromNullOr(TripId),
  payment_id: Schema.OptionFromNullOr(PaymentId)
}

const EntryRow = Schema.Struct({
  key: Schema.String,
  kind: LedgerKind,
  ...cause,
  account_kind: Schema.String,
  user_id: Schema.NullOr(Schema.String),
  contract_id: Schema.NullOr(Schema.String),
  provider: Schema.NullOr(Schema.String),
  currency: Currency,
  amount: Minor
})
const decodeEntries = Schema.decodeUnknownEffect(Schema.Array(EntryRow))
const decodeAccount = Schema.decodeUnknownEffect(LedgerAccount)

/** Builds a transaction from its rows, one for each entry. */
export const transactionOf = Effect.fn("transactionOf")(function* (found: ReadonlyArray<unknown>) {
  const rows = yield* decodeEntries(found)
  const [first] = rows
  if (first === undefined) return Option.none()
  const entries = yield* Effect.forEach(rows, (row) =>
    Effect.map(
      decodeAccount({
        _tag: row.account_kind,
        userId: row.user_id,
        contractId: row.contract_id,
        provider: row.provider,
        currency: row.currency
      }),
      (account) => ({ account, amount: row.amount })
    )
  )
  const transaction: LedgerTransaction = {
    key: first.key,
    kind: first.kind,
    cause: { bookingId: first.booking_id, tripId: first.trip_id, paymentId: first.payment_id },
    entries
  }
  return Option.some(transaction)
})

const MovementRow = Schema.Struct({
  id: Schema.String,
  at: Schema.DateTimeUtcFromDate,
  kind: LedgerKind,
  ...cause,
  amount: Minor,
  currency: Currency
})
const decodeMovements = Schema.decodeUnknownEffect(Schema.Array(MovementRow))

export const movementsOf = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeMovements(rows), (decoded) =>
    decoded.map(
      ({ booking_id, trip_id, payment_id, ...row }): Movement => ({
        ...row,
        cause: { bookingId: booking_id, tripId: trip_id, paymentId: payment_id }
      })
    )
  )
