import { Option } from "effect"
import type { LedgerTransactionId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import { ownAccount } from "./LedgerAccount.ts"
import {
  credit,
  debit,
  type LedgerCause,
  type LedgerTransaction,
  ledgerTransaction,
  noCause
} from "./LedgerTransaction.ts"

/** Why own money of a deleted account is nobody's: its person gave it up, or it came after the deletion. */
type UnclaimedKind = Extract<LedgerTransaction["kind"], "given_up" | "unclaimed">

/** What left the account of a person: the amount, and the key and the cause of what brought or ended it. */
export interface UnclaimedMoney {
  readonly kind: UnclaimedKind
  readonly userId: UserId
  readonly amount: Money
  readonly source: string
  readonly cause: LedgerCause
}

/** N77 Moves own money of a deleted account to the account that staff see; once for each source and currency. */
export const setAside = ({
  amount: { amount, currency },
  cause,
  kind,
  source,
  userId
}: UnclaimedMoney): LedgerTransaction =>
  ledgerTransaction({
    key: `unclaimed:${userId}:${currency}:${source}`,
    kind,
    cause,
    entries: [
      debit(ownAccount("balance", userId, currency), amount),
      credit({ _tag: "unclaimed", currency }, amount)
    ]
  })

/** N77 A closing's key is this and the id of the transaction that it closes, by which the list of staff finds it. */
export const CLOSING_KEY_PREFIX = "unclaimed-closed:"

/**
 * N77 Closes the money that a transaction has set aside: it becomes the product's own, once for each transaction. `None` for a transaction
 * that has set nothing aside.
 */
export const closeUnclaimed = (
  id: LedgerTransactionId,
  { entries }: Pick<LedgerTransaction, "entries">
): Option.Option<LedgerTransaction> => {
  const setAsideEntry = entries.find(({ account, amount }) => account._tag === "unclaimed" && amount > 0)
  return Option.map(Option.fromUndefinedOr(setAsideEntry), ({ account, amount }) =>
    ledgerTransaction({
      key: `${CLOSING_KEY_PREFIX}${id}`,
      kind: "unclaimed_closed",
      cause: noCause,
      entries: [debit(account, amount), credit({ _tag: "income", currency: account.currency }, amount)]
    })
  )
}
