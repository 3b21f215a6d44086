import { Effect, Option } from "effect"
import { ImpersonationNotFound } from "#core/account/refusals.ts"
import { Impersonations } from "#core/ports/Impersonations.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** Locks the impersonation of a session, which has not ended. */
export const lockOwnImpersonation = Effect.fn("lockOwnImpersonation")(function* ({
  impersonation
}: Pick<SignedInUser, "impersonation">) {
  if (Option.isNone(impersonation)) return yield* new ImpersonationNotFound()
  const found = yield* (yield* Impersonations).lock(impersonation.value.id)
  const running = Option.filter(found, ({ endedAt }) => Option.isNone(endedAt))
  return yield* Effect.fromOption(running, () => new ImpersonationNotFound())
})
