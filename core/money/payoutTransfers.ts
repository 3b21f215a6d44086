import type { PayoutId } from "#core/shared/ids.ts"
import type { LedgerAccount } from "./LedgerAccount.ts"
import { ownAccount } from "./LedgerAccount.ts"
import { credit, debit, type LedgerTransaction, ledgerTransaction, noCause } from "./LedgerTransaction.ts"
import type { Payout } from "./Payout.ts"

type MovedPayout = Pick<Payout, "id" | "personId" | "amount">

const requestKey = (id: PayoutId): string => `payout:${id}`

/** The key that confirmation and return share, so that a payout ends once. */
const endKey = (id: PayoutId): string => `payout-end:${id}`

/** A payout comes back once, although it was paid before. */
const lateReturnKey = (id: PayoutId): string => `payout-late-return:${id}`

/** The keys of everything that the ledger can have of a payout. */
export const payoutKeys = (id: PayoutId): ReadonlyArray<string> => [
  requestKey(id),
  endKey(id),
  lateReturnKey(id)
]

const payable = ({ amount: { currency } }: MovedPayout): LedgerAccount => ({ _tag: "payable", currency })
const atBank = ({ amount: { currency } }: MovedPayout): LedgerAccount => ({
  _tag: "clearing",
  provider: "bank",
  currency
})

/** MONEY-032 Takes a requested payout from the person's own balance. */
export const requestPayoutOf = (payout: MovedPayout): LedgerTransaction =>
  ledgerTransaction({
    key: requestKey(payout.id),
    kind: "payout",
    cause: noCause,
    entries: [
      debit(ownAccount("balance", payout.personId, payout.amount.currency), payout.amount.amount),
      credit(payable(payout), payout.amount.amount)
    ]
  })

/** MONEY-032 Records that the bank has paid a payout. */
export const confirmPayoutOf = (payout: MovedPayout): LedgerTransaction =>
  ledgerTransaction({
    key: endKey(payout.id),
    kind: "payout_paid",
    cause: noCause,
    entries: [debit(payable(payout), payout.amount.amount), credit(atBank(payout), payout.amount.amount)]
  })

/** MONEY-032 Returns a payout to the person's own balance: one that the bank could not pay, or one that came back after it `wasPaid`. */
export const returnPayoutOf = (payout: MovedPayout, wasPaid: boolean): LedgerTransaction =>
  ledgerTransaction({
    key: wasPaid ? lateReturnKey(payout.id) : endKey(payout.id),
    kind: "payout_returned",
    cause: noCause,
    entries: [
      debit(wasPaid ? atBank(payout) : payable(payout), payout.amount.amount),
      credit(ownAccount("balance", payout.personId, payout.amount.currency), payout.amount.amount)
    ]
  })
