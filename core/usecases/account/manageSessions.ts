import { DateTime, Effect, Option } from "effect"
import { managedKinds } from "#core/account/ownSessions.ts"
import { SessionNotFound } from "#core/account/refusals.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { SessionId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditOwnAccess } from "#core/usecases/console/auditStaffSignIn.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"

/** ASVS-7.5.2 Lists the caller's sessions, the latest use first. */
export const listOwnSessions = Effect.fn("listOwnSessions")(function* ({ id, kind }: SignedInUser) {
  return yield* (yield* Sessions).listByPerson(id, managedKinds(kind), yield* DateTime.now)
})

/** Records that the caller has ended sessions; those of staff in the console also in the audit log. */
const recordEnd = Effect.fn("recordEnd")(function* ({ id, kind }: SignedInUser, count: number) {
  if (kind === "console") yield* auditOwnAccess(id, "sessions_ended", { count })
  yield* (yield* SecurityLog).record({
    name: "session_revoked",
    account: id,
    details: { kind, reason: "ended_by_owner", count: String(count) }
  })
})

/** ASVS-7.5.2 Ends one of the caller's sessions, and with it its sockets and streams. Their present one needs no new sign-in. */
export const endOwnSession = Effect.fn("endOwnSession")(function* (user: SignedInUser, sessionId: SessionId) {
  if (sessionId !== user.sessionId) yield* checkRecentSignIn(user)
  yield* inTransaction(
    Effect.gen(function* () {
      const own = yield* listOwnSessions(user)
      if (!own.some(({ id }) => id === sessionId)) return yield* new SessionNotFound()
      yield* (yield* Sessions).revoke(sessionId, yield* DateTime.now)
      yield* recordEnd(user, 1)
    })
  )
})

/** ASVS-7.4.3, ASVS-7.5.2 Ends all of the caller's sessions but the present one. */
export const endOtherSessions = Effect.fn("endOtherSessions")(function* (user: SignedInUser) {
  yield* checkRecentSignIn(user)
  yield* inTransaction(
    Effect.gen(function* () {
      const others = {
        personId: user.id,
        kinds: managedKinds(user.kind),
        except: Option.some(user.sessionId)
      }
      const count = yield* (yield* Sessions).revokeAll(others, yield* DateTime.now)
      if (count > 0) yield* recordEnd(user, count)
    })
  )
})
