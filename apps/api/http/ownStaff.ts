import { Effect, Option } from "effect"
import { staffView } from "#api/console/signInStaff.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { People } from "#core/ports/People.ts"

/** Finds the signed-in member of staff, as a person and as the console shows them. */
export const ownStaff = Effect.fn("ownStaff")(function* () {
  const { id } = yield* CurrentUser
  const person = yield* (yield* People).find(id)
  if (Option.isNone(person)) return yield* Effect.die(new PersonNotFound())
  return { person: person.value, staff: yield* Effect.orDie(staffView(person.value)) }
})
