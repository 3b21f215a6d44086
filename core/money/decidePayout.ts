import { Option, Result } from "effect"
import { fullName, type Person } from "#core/account/Person.ts"
import { PendingPayoutTransactions } from "#core/account/refusals.ts"
import type { Money } from "#core/shared/Money.ts"
import type { Balances } from "./balances.ts"
import { acceptsCurrency } from "./bankAccount.ts"
import type { Payout } from "./Payout.ts"
import { BankInformationMissing, NothingToPayOut } from "./refusals.ts"

/** The person who asks for a payout, as the rule sees them. */
export type PayoutOwner = Pick<Person, "bank" | "currency" | "name" | "lastName">

/** MONEY-001 Computes what can be paid out: the whole own balance without holds, and never voucher credit. */
export const payableAmount = ({ balance, currency }: Balances): Money => ({ amount: balance, currency })

/**
 * MONEY-032, MONEY-037 Decides the amount, the holder and the bank account of a payout. Refuses while another payout is pending, without
 * money to pay out, and without a bank account that takes the currency.
 */
export const decidePayout = (
  owner: PayoutOwner,
  balances: Balances,
  hasPending: boolean
): Result.Result<
  Pick<Payout, "amount" | "holder" | "account">,
  PendingPayoutTransactions | NothingToPayOut | BankInformationMissing
> => {
  if (hasPending) return Result.fail(new PendingPayoutTransactions())
  const amount = payableAmount(balances)
  if (amount.amount <= 0) return Result.fail(new NothingToPayOut())
  const account = Option.filter(owner.bank, (bank) => acceptsCurrency(bank, amount.currency))
  return Option.isNone(account)
    ? Result.fail(new BankInformationMissing())
    : Result.succeed({ amount, holder: fullName(owner), account: account.value })
}
