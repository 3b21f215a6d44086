import { Effect } from "effect"
import type { OwnSession } from "#core/contract/sessions.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { listOwnSessions } from "#core/usecases/account/manageSessions.ts"

/** ASVS-7.5.2 The caller's sessions as an app shows them. */
export const ownSessions = Effect.fn("ownSessions")(function* (user: SignedInUser) {
  const sessions = yield* listOwnSessions(user)
  return {
    data: sessions.map(
      ({ activeAt, device, expiresAt, id, kind, signedInAt }): OwnSession => ({
        id,
        app: kind === "console" ? "console" : "rider",
        ...device,
        signedInAt,
        lastUsedAt: activeAt,
        expiresAt,
        isCurrent: id === user.sessionId
      })
    )
  }
})
