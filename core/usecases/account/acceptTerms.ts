import { DateTime, Effect, Option } from "effect"
import { People } from "#core/ports/People.ts"
import { Terms } from "#core/ports/Terms.ts"
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

/** TERMS-007, TERMS-010 Records that the person has seen the latest terms. */
export const trackTermsView = Effect.fn("trackTermsView")(function* (userId: UserId) {
  const terms = yield* Terms
  const now = yield* DateTime.now
  yield* terms.trackView(userId, yield* terms.latest(now), now)
})
