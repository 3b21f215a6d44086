import { Effect, Equal, Option } from "effect"
import type { BankAccount, Person } from "#core/account/Person.ts"
import { noticeForBankAccount } from "#core/messaging/noticeForBankAccount.ts"
import { accountEnding, type BankAccountCommand, toBankAccount } from "#core/money/bankAccount.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"
import { lockPerson } from "./lockPerson.ts"
import { scheduleSms } from "./sendSms.ts"

/** Tells the owner where the money goes from now on: in the app, and on the phone, which a thief of the open session does not have. */
const tellOwner = Effect.fn("tellOwner")(function* ({ id, language, phone }: Person, account: BankAccount) {
  const ending = accountEnding(account)
  yield* notify([noticeForBankAccount(id, ending, yield* (yield* Ids).next)])
  yield* scheduleSms({
    to: phone,
    text: (yield* Texts).message("bank_account_changed", { ending }, language)
  })
})

/** Replaces the account; answers whether it is another one than before. */
const replaceAccount = Effect.fn("replaceAccount")(function* (
  { id }: Pick<SignedInUser, "id">,
  command: BankAccountCommand
) {
  const { payout: settings } = yield* ProductSettings
  const before = yield* lockPerson(id)
  const account = yield* Effect.fromResult(toBankAccount(command, before.home.country, settings))
  const bank = Option.some(account)
  if (Equal.equals(before.bank, bank)) return false
  yield* Effect.orDie((yield* People).update({ ...before, bank }))
  yield* tellOwner(before, account)
  return true
})

/**
 * MONEY-036 Replaces the bank account of a person; a payout under way keeps the former one. ASVS-7.5.1 Needs a recent sign-in, as
 * the balance is paid out to that account without one.
 */
export const changeBankAccount = Effect.fn("changeBankAccount")(function* (
  user: Pick<SignedInUser, "confirmedAt" | "id" | "kind">,
  command: BankAccountCommand
) {
  yield* checkRecentSignIn(user)
  const isChanged = yield* inTransaction(replaceAccount(user, command))
  if (isChanged) yield* (yield* SecurityLog).record({ name: "bank_account_changed", account: user.id })
})
