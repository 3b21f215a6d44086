import { Effect, Random, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { onWire } from "#core/contract/onWire.ts"
import { Maintenance, ServerBusy, TooManyRequests } from "#core/shared/refusals.ts"
import { hasLargeBody } from "../hasLargeBody.ts"

const encode = Schema.encodeEffect(
  Schema.Union([onWire(Maintenance), onWire(ServerBusy), onWire(TooManyRequests)])
)

/** Responds to a call for which nothing is done, with `Retry-After`. */
const notServed = Effect.fnUntraced(function* (
  status: 425 | 429 | 503,
  refusal: Maintenance | ServerBusy | TooManyRequests
) {
  const request = yield* HttpServerRequest.HttpServerRequest
  return HttpServerResponse.jsonUnsafe(yield* Effect.orDie(encode(refusal)), {
    status,
    headers: {
      "retry-after": String(refusal.retryAfter),
      ...(hasLargeBody(request) ? { connection: "close" } : {})
    }
  })
})

/** SEC-024 429 `server_busy`; the time to wait is random, so that refused clients come back at different times. */
export const busyResponse = Effect.flatMap(Random.nextIntBetween(1, 5), (retryAfter) =>
  notServed(429, new ServerBusy({ retryAfter }))
)

/** HTTP-007 503 `maintenance`; the apps ask again as often as their maintenance page does. */
export const maintenanceResponse = notServed(503, new Maintenance({ retryAfter: 60 }))

/** HTTP-010 425 `too_many_requests`: the call can be a repetition by somebody else; its client sends it again once the connection is verified. */
export const tooEarlyResponse = notServed(425, new TooManyRequests({ retryAfter: 1 }))
