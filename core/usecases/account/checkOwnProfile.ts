import { Effect, Option } from "effect"
import { checkProfile } from "#core/account/checkProfile.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"

/** ONB-008 Refuses a command of a person who has not completed the profile, such as a visitor who once boarded by code. */
export const checkOwnProfile = Effect.fn("checkOwnProfile")(function* (personId: UserId) {
  const person = Option.getOrThrow(yield* (yield* People).find(personId))
  yield* Effect.fromResult(checkProfile(person))
})
