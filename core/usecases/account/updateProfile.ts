import { DateTime, Effect, Equal, Option } from "effect"
import { changeProfile, newsletterSince, type ProfileCommand } from "#core/account/changeProfile.ts"
import { currencyAfterMove } from "#core/account/currencyAfterMove.ts"
import { lostVerification } from "#core/account/emailConfirmation.ts"
import type { HomeAddress, Person } from "#core/account/Person.ts"
import { checkSignupVoucher } from "#core/account/Voucher.ts"
import { hasNoMoney } from "#core/money/balances.ts"
import { isPending } from "#core/money/Payment.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payments } from "#core/ports/Payments.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkEmailChange } from "./checkEmailChange.ts"
import { findCity } from "./findCity.ts"
import { lockPerson } from "./lockPerson.ts"
import { redeemVoucher } from "./redeemVoucher.ts"
import { tellOfLostEmail } from "./tellOfLostEmail.ts"

/** The payload of `PATCH /me`; a blank voucher counts as absent. */
export interface ProfileUpdate extends ProfileCommand {
  readonly voucher?: string
  readonly newsletter?: boolean
}

const unknownZipcode = () => new InvalidFields({ fields: [fieldProblem("zipcode", "invalid.zipcode")] })

/** ONB-010, N74 The city follows a new postal code. Where none is listed, a city of the form stays, and a former one goes. */
const withCity = Effect.fn("withCity")(function* (
  person: Person,
  before: HomeAddress,
  command: ProfileCommand
) {
  const { country, zipcode } = person.home
  const isNew = country !== before.country || !Equal.equals(zipcode, before.zipcode)
  if (!isNew || Option.isNone(zipcode)) return person
  const listed = yield* Effect.mapError(findCity(country, zipcode.value), unknownZipcode)
  const typed = command.city === undefined ? Option.none() : person.home.city
  return { ...person, home: { ...person.home, city: Option.orElse(listed, () => typed) } }
})

/** MONEY-001 Changes the currency with the country, if the person has no money, and no payment or payout in progress. */
const withCurrency = Effect.fn("withCurrency")(function* (person: Person, now: DateTime.Utc) {
  // Payments and payouts before balances: the money of one that closes in between is in the balances by then.
  const hasPayout = yield* (yield* Payouts).hasPending(person.id)
  const isPaying = (yield* (yield* Payments).openOf(person.id)).some((payment) => isPending(payment, now))
  const balances = yield* (yield* Ledger).balancesOf(person.id, person.currency)
  const isFree = hasNoMoney(balances) && !isPaying && !hasPayout
  return { ...person, currency: currencyAfterMove(person.currency, person.home.country, isFree) }
})

/** ONB-011 Redeems the form's voucher; the person keeps the first one as their sign-up voucher. */
const withVoucher = Effect.fn("withVoucher")(function* (person: Person, typed: string | undefined) {
  if (typed === undefined || typed.trim() === "") return person
  const voucher = yield* redeemVoucher(person, typed, checkSignupVoucher)
  return { ...person, signupVoucher: Option.orElse(person.signupVoucher, () => Option.some(voucher.code)) }
})

/** PROF-025, ONB-008 to ONB-011, AUTH-012 Updates all given fields, or none if one is refused. */
export const updateProfile = Effect.fn("updateProfile")(function* (
  user: SignedInUser,
  update: ProfileUpdate
) {
  const { voucher, newsletter, ...command } = update
  const now = yield* DateTime.now
  const lostEmail = yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockPerson(user.id)
      const changed = yield* Effect.fromResult(changeProfile(before, command))
      yield* checkEmailChange(user, before, changed)
      const moved = changed.home.country === before.home.country ? changed : yield* withCurrency(changed, now)
      const located = yield* withCity(moved, before.home, command)
      const newsletterSignedUpAt = newsletterSince(located, newsletter, now)
      const person = yield* withVoucher({ ...located, newsletterSignedUpAt }, voucher)
      yield* Effect.orDie((yield* People).update(person))
      const lost = lostVerification(before, person)
      if (Option.isSome(lost)) yield* tellOfLostEmail(before, lost.value)
      return lost
    })
  )
  if (Option.isSome(lostEmail))
    yield* (yield* SecurityLog).record({ name: "email_replaced", account: user.id })
})
