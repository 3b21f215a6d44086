import { Context, DateTime, Effect } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { isIdle } from "#core/account/secondFactor.ts"
import { Unattended } from "#core/contract/annotations.ts"
import { Unauthenticated } from "#core/contract/refusals.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/**
 * N85 Ends a session without a sign of its user. Every call but a GET is a sign; a GET is none, because open views repeat
 * theirs, and neither is an `Unattended` call.
 */
export const checkActivity = Effect.fn("checkActivity")(function* (
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top
) {
  const { console: settings } = yield* ProductSettings
  const sessions = yield* Sessions
  const now = yield* DateTime.now
  if (isIdle(user.activeAt, now, settings)) {
    yield* sessions.revoke(user.sessionId, now)
    yield* (yield* SecurityLog).record({
      name: "session_revoked",
      account: user.id,
      details: { kind: "console", reason: "idle" }
    })
    return yield* new Unauthenticated()
  }
  const isSign = endpoint.method !== "GET" && !Context.get(endpoint.annotations, Unattended)
  if (isSign) yield* sessions.recordActivity(user.sessionId, now)
})

/** SEC-016 Records that a page of another origin tried to use the console's cookie. */
export const recordCrossOrigin = (endpoint: HttpApiEndpoint.Top) =>
  Effect.flatMap(SecurityLog, (log) =>
    log.record({
      name: "cross_origin_refused",
      details: { call: `${endpoint.method} ${endpoint.path}` }
    })
  )
