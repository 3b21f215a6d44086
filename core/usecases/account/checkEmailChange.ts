import { Effect, Equal, Option } from "effect"
import { lostVerification } from "#core/account/emailConfirmation.ts"
import type { Person } from "#core/account/Person.ts"
import { ImpersonationNotAllowed } from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"

/**
 * AUTH-012, ASVS-7.5.1 Checks the e-mail address of a changed profile: a support agent changes none, and who gives up a confirmed
 * one, with which the person signs in, needs a recent sign-in.
 */
export const checkEmailChange = Effect.fn("checkEmailChange")(function* (
  user: SignedInUser,
  before: Person,
  after: Person
) {
  if (Option.isSome(user.impersonation) && !Equal.equals(before.email, after.email))
    return yield* new ImpersonationNotAllowed()
  if (Option.isSome(lostVerification(before, after))) yield* checkRecentSignIn(user)
})
