import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import type { BankAccountCommand } from "#core/money/bankAccount.ts"
import { creditTopUp } from "#core/money/transfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import type { Currency } from "#core/shared/country.ts"
import { PaymentId, type UserId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { changeBankAccount } from "#core/usecases/account/changeBankAccount.ts"
import { at, userId } from "#tests/support/builders/entities.ts"
import { tokenOf } from "#tests/support/server/accountApi.ts"

const born = at("2026-01-01T00:00:00Z")

/** The number in an id of `userId`. */
const numberOf = (id: UserId) =>
  Number.parseInt(id.slice(-12), 16) - Number.parseInt(userId(0).slice(-12), 16)

/** The phone number of the person that `createPerson` makes of `userId(number)`. */
export const phoneOf = (number: number) => Phone.make(`+45${20_000_000 + number}`)

interface PersonOptions {
  readonly name?: string
  readonly role?: StaffRole
  /** Of the person's money; DKK unless another is given. */
  readonly currency?: Currency
  /** In minor units. */
  readonly funds?: number
}

/** Creates a person with a complete profile. The phone number and the e-mail address follow from the id. */
export const createPerson = Effect.fn("createPerson")(function* (id: UserId, options: PersonOptions = {}) {
  const number = numberOf(id)
  const { currency = "DKK", funds = 0, name = options.role ?? `Person ${number}`, role = null } = options
  const person = newPerson({ id, phone: phoneOf(number), language: "DA", now: born })
  const people = yield* People
  yield* people.create({
    ...person,
    currency,
    name: Option.some(name),
    lastName: Option.some("Test"),
    email: Option.some(`person${number}@example.dk`),
    home: { ...person.home, zipcode: Option.some("4000"), city: Option.some("Roskilde") },
    termsAcceptedAt: Option.some(born)
  })
  if (role !== null) yield* people.update({ ...Option.getOrThrow(yield* people.find(id)), role })
  if (funds > 0) yield* topUp(id, funds, currency)
})

/** Credits a captured top-up of the sandbox provider. `amount` in minor units. */
export const topUp = Effect.fn("topUp")(function* (
  personId: UserId,
  amount: number,
  currency: Currency = "DKK"
) {
  const id = PaymentId.make(personId.replace(/^0{8}/, "11111111"))
  const payment = { id, provider: "sandbox", userId: personId }
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(born)
  yield* sql`INSERT INTO payment ${sql.insert({
    id,
    person_id: personId,
    provider: "sandbox",
    reference: id,
    method: "mobilepay",
    amount,
    currency,
    status: "captured",
    created_at: now,
    updated_at: now
  })}`
  yield* (yield* Ledger).post(creditTopUp(payment, money(amount, currency)))
})

/** Enters a bank account just after a sign-in. */
export const enterBankAccount = Effect.fn("enterBankAccount")(function* (
  id: UserId,
  command: BankAccountCommand
) {
  yield* changeBankAccount({ id, kind: "person", confirmedAt: yield* DateTime.now }, command)
})

/** A person and the session of their calls. */
export interface Caller {
  readonly id: UserId
  readonly token: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a person with a session. */
export const createCaller = Effect.fn("createCaller")(function* (id: UserId, options: PersonOptions = {}) {
  yield* createPerson(id, options)
  const caller: Caller = { id, token: yield* tokenOf(id) }
  return caller
})
