import { Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"

/**
 * Locks a signed-in person until the surrounding transaction ends; an unknown id is a defect, and so is
 * an account that was deleted while its call waited for the lock: nothing may be written into it again. The API answers 401 then.
 */
export const lockPerson = Effect.fn("lockPerson")(function* (id: UserId) {
  const person = yield* (yield* People).lock(id)
  const isThere = Option.exists(person, ({ deletedAt }) => Option.isNone(deletedAt))
  if (!isThere) return yield* Effect.die(new PersonNotFound())
  return Option.getOrThrow(person)
})
