import { DateTime, Effect, Option } from "effect"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { lockPerson } from "./lockPerson.ts"

/** TERMS-009 Records that the person accepts the terms. */
export const acceptTerms = Effect.fn("acceptTerms")(function* (userId: UserId) {
  const people = yield* People
  const termsAcceptedAt = Option.some(yield* DateTime.now)
  yield* inTransaction(
    Effect.flatMap(lockPerson(userId), (person) =>
      Effect.orDie(people.update({ ...person, termsAcceptedAt }))
    )
  )
})
