import { DateTime, Effect, Option } from "effect"
import { changeProfile, type ProfileCommand } from "#core/account/changeProfile.ts"
import { currencyAfterMove } from "#core/account/currencyAfterMove.ts"
import type { Person } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/staff.ts"
import { hasNoMoney } from "#core/money/balances.ts"
import { mayBringMoney } from "#core/money/Payment.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { Places } from "#core/ports/Places.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { redeemAtSignup } from "./redeemVoucher.ts"

/** Everything of `PATCH /me`. A blank voucher is none. */
export interface ProfileUpdate extends ProfileCommand {
  readonly voucher?: string
  readonly newsletter?: boolean
}

/** The person, for a change that nobody else may interrupt. Signed-in people exist. */
export const lockPerson = Effect.fn("lockPerson")(function* (id: UserId) {
  const person = yield* (yield* People).lock(id)
  return Option.isSome(person) ? person.value : yield* Effect.die(new PersonNotFound())
})

/** ONB-014 a postal code brings its city when the form has no field for it. */
const withCity = Effect.fn("withCity")(function* (person: Person, command: ProfileCommand) {
  if (command.zipcode === undefined || command.city !== undefined || Option.isNone(person.home.zipcode))
    return person
  const found = yield* (yield* Places).postalCode(person.home.country, person.home.zipcode.value)
  if (Option.isNone(found)) return person
  return { ...person, home: { ...person.home, city: Option.some(found.value.city) } }
})

const withCurrency = Effect.fn("withCurrency")(function* (person: Person, now: DateTime.Utc) {
  // In this order: what is not open any more has been credited by then.
  const isPaying = (yield* (yield* Payments).openOf(person.id)).some((payment) => mayBringMoney(payment, now))
  const purse = yield* (yield* Ledger).balancesOf(person.id, person.currency)
  const isFree = hasNoMoney(purse) && !isPaying
  return { ...person, currency: currencyAfterMove(person.currency, person.home.country, isFree) }
})

const withNewsletter = (person: Person, wanted: boolean | undefined, now: DateTime.Utc): Person => {
  if (wanted === undefined) return person
  const since = Option.orElse(person.newsletterSignedUpAt, () => Option.some(now))
  return { ...person, newsletterSignedUpAt: wanted ? since : Option.none() }
}

/** ONB-011 one voucher at sign-up; a second one goes through the account. */
const withVoucher = Effect.fn("withVoucher")(function* (person: Person, typed: string | undefined) {
  if (typed === undefined || typed.trim() === "") return person
  const voucher = yield* redeemAtSignup(person, typed)
  return { ...person, signupVoucher: Option.orElse(person.signupVoucher, () => Option.some(voucher.code)) }
})

/** PROF-025, ONB-008 to ONB-011: all of it or nothing. */
export const updateProfile = Effect.fn("updateProfile")(function* (userId: UserId, update: ProfileUpdate) {
  const { voucher, newsletter, ...command } = update
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockPerson(userId)
      const changed = yield* Effect.fromResult(changeProfile(before, command))
      const moved = changed.home.country === before.home.country ? changed : yield* withCurrency(changed, now)
      const placed = withNewsletter(yield* withCity(moved, command), newsletter, now)
      const person = yield* withVoucher(placed, voucher)
      yield* Effect.orDie((yield* People).update(person))
      return person
    })
  )
})
