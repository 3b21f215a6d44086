import { Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"

/** Locks a signed-in person until the surrounding transaction ends; an unknown id is a defect. */
export const lockPerson = Effect.fn("lockPerson")(function* (id: UserId) {
  const person = yield* (yield* People).lock(id)
  return Option.isSome(person) ? person.value : yield* Effect.die(new PersonNotFound())
})
