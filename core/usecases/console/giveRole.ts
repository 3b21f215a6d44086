import { DateTime, Effect, Option } from "effect"
import { newPerson } from "#core/account/newPerson.ts"
import type { Person } from "#core/account/Person.ts"
import { type Phone, toPhone } from "#core/account/phone.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { auditOwnAccess } from "./auditStaffSignIn.ts"

interface RoleCommand {
  readonly phone: string
  /** A partner needs sites, which nothing gives yet. */
  readonly role: Exclude<StaffRole, "PARTNER">
  /** Of a person without an account. */
  readonly name: Option.Option<string>
}

const createStaff = Effect.fn("createStaff")(function* (
  phone: Phone,
  fullName: string,
  role: RoleCommand["role"]
) {
  const names = fullName.trim().split(/\s+/)
  const id = UserId.make(yield* (yield* Ids).next)
  const person: Person = {
    ...newPerson({ id, phone, language: "EN", now: yield* DateTime.now }),
    name: Option.fromUndefinedOr(names[0]),
    lastName: names.length > 1 ? Option.some(names.slice(1).join(" ")) : Option.none(),
    role
  }
  yield* (yield* People).create(person)
  return id
})

/**
 * SEC-007, N85 Gives a role in the console, on the server alone: who has its database and secrets makes the first administrator.
 * It creates the account of a new phone number if it gets a name. Audited; a role that the person has changes nothing.
 */
export const giveRole = Effect.fn("giveRole")(function* ({ name, phone, role }: RoleCommand) {
  const number = yield* Effect.fromResult(toPhone(phone))
  yield* inTransaction(
    Effect.gen(function* () {
      const people = yield* People
      const known = yield* people.findByPhone(number)
      if (Option.isNone(known)) {
        if (Option.isNone(name)) return yield* new PersonNotFound()
        const id = yield* createStaff(number, name.value, role)
        return yield* auditOwnAccess(id, "role_given", { role, before: null })
      }
      const person = yield* people.lock(known.value.id)
      if (Option.isNone(person) || person.value.role === role) return
      yield* people.update({ ...person.value, role })
      yield* auditOwnAccess(person.value.id, "role_given", { role, before: person.value.role })
    })
  )
})
