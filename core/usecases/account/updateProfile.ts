import { DateTime, Effect, Equal, Option } from "effect"
import { changeProfile, newsletterSince, type ProfileCommand } from "#core/account/changeProfile.ts"
import { currencyAfterMove } from "#core/account/currencyAfterMove.ts"
import type { HomeAddress, Person } from "#core/account/Person.ts"
import { hasNoMoney } from "#core/money/balances.ts"
import { isPending } from "#core/money/Payment.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { findCity } from "./findCity.ts"
import { lockPerson } from "./lockPerson.ts"
import { redeemSignupVoucher } from "./redeemSignupVoucher.ts"

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

/** MONEY-001 Changes the currency with the country, if the person has no money and no payment in progress. */
const withCurrency = Effect.fn("withCurrency")(function* (person: Person, now: DateTime.Utc) {
  // Payments before balances: a payment that closes in between is in the balances by then.
  const isPaying = (yield* (yield* Payments).openOf(person.id)).some((payment) => isPending(payment, now))
  const balances = yield* (yield* Ledger).balancesOf(person.id, person.currency)
  const isFree = hasNoMoney(balances) && !isPaying
  return { ...person, currency: currencyAfterMove(person.currency, person.home.country, isFree) }
})

/** ONB-011 Redeems the form's voucher; the person keeps the first one as their sign-up voucher. */
const withVoucher = Effect.fn("withVoucher")(function* (person: Person, typed: string | undefined) {
  if (typed === undefined || typed.trim() === "") return person
  const voucher = yield* redeemSignupVoucher(person, typed)
  return { ...person, signupVoucher: Option.orElse(person.signupVoucher, () => Option.some(voucher.code)) }
})

/** PROF-025, ONB-008 to ONB-011 Updates all given fields, or none if one is refused. */
export const updateProfile = Effect.fn("updateProfile")(function* (userId: UserId, update: ProfileUpdate) {
  const { voucher, newsletter, ...command } = update
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockPerson(userId)
      const changed = yield* Effect.fromResult(changeProfile(before, command))
      const moved = changed.home.country === before.home.country ? changed : yield* withCurrency(changed, now)
      const located = yield* withCity(moved, before.home, command)
      const newsletterSignedUpAt = newsletterSince(located, newsletter, now)
      const person = yield* withVoucher({ ...located, newsletterSignedUpAt }, voucher)
      yield* Effect.orDie((yield* People).update(person))
      return person
    })
  )
})
