import { DateTime, Effect, Option } from "effect"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { endImpersonation } from "#core/usecases/console/endImpersonation.ts"

/** AUTH-021 Revokes the user's session, or ends the impersonation that it belongs to. */
export const signOut = Effect.fn("signOut")(function* (user: SignedInUser) {
  if (Option.isSome(user.impersonation)) {
    const { id, agentId } = user.impersonation.value
    return yield* Effect.orDie(endImpersonation(id, { id: agentId, role: null }))
  }
  yield* (yield* Sessions).revoke(user.sessionId, yield* DateTime.now)
  yield* (yield* SecurityLog).record({
    name: "session_revoked",
    account: user.id,
    details: { kind: user.kind, reason: "signed_out" }
  })
})
