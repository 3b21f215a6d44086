import { DateTime, Effect, Option } from "effect"
import { Devices } from "#core/ports/Devices.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { endImpersonation } from "#core/usecases/console/endImpersonation.ts"

/** AUTH-021 Revokes the user's session and forgets their device, or ends the impersonation that it belongs to. */
export const signOut = Effect.fn("signOut")(function* (
  user: SignedInUser,
  playerId: Option.Option<string> = Option.none()
) {
  if (Option.isSome(user.impersonation)) {
    const { id, agentId } = user.impersonation.value
    return yield* Effect.orDie(endImpersonation(id, { id: agentId, role: null }))
  }
  if (Option.isSome(playerId)) yield* (yield* Devices).remove(user.id, playerId.value)
  yield* (yield* Sessions).revoke(user.sessionId, yield* DateTime.now)
  yield* (yield* SecurityLog).record({
    name: "session_revoked",
    account: user.id,
    details: { kind: user.kind, reason: "signed_out" }
  })
})
