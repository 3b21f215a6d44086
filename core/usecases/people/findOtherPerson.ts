import { Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"

/** N98 Finds another person than the caller whose account is not deleted. */
export const findOtherPerson = Effect.fn("findOtherPerson")(function* (by: UserId, id: UserId) {
  const found = yield* (yield* People).find(id)
  if (by === id || !Option.exists(found, ({ deletedAt }) => Option.isNone(deletedAt))) {
    return yield* new PersonNotFound()
  }
})
