import { Clock, Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { realClock } from "#api/clock/realClock.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { LimitName } from "#core/shared/ProductSettings.ts"
import type { TooManyRequests } from "#core/shared/refusals.ts"
import { hasLargeBody } from "./hasLargeBody.ts"

const setRetryAfter = (seconds: number) =>
  HttpEffect.appendPreResponseHandler((request, response) =>
    Effect.succeed(
      HttpServerResponse.setHeaders(response, {
        "retry-after": String(seconds),
        ...(hasLargeBody(request) ? { connection: "close" } : {})
      })
    )
  )

/**
 * SEC-002 A large body of a refused call is not read. Its answer waits a moment of real time and closes the connection, so that a
 * client that sends one after the other has no use of them.
 */
const delayLargeBody = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
  hasLargeBody(request)
    ? Effect.provideService(Effect.sleep("500 millis"), Clock.Clock, realClock)
    : Effect.void
)

/** Logs that an address has reached a limit, and says in the answer how long to wait. */
export const limitReached = Effect.fn("limitReached")(function* (
  name: LimitName,
  { retryAfter }: TooManyRequests
) {
  yield* (yield* SecurityLog).record({ name: "rate_limit_reached", details: { limit: name } })
  yield* setRetryAfter(retryAfter)
  yield* delayLargeBody
})
