import { Effect, Random, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { onWire } from "#core/contract/onWire.ts"
import { ServerBusy } from "#core/shared/refusals.ts"
import { hasLargeBody } from "../hasLargeBody.ts"

const encode = Schema.encodeEffect(onWire(ServerBusy))

/** In whole seconds: refused clients come back at different times. */
const waitSeconds = Random.nextIntBetween(1, 5)

/** SEC-024 The response to a call for which nothing is done: 503 `server_busy` with `Retry-After`. */
export const busyResponse = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const refusal = new ServerBusy({ retryAfter: yield* waitSeconds })
  return HttpServerResponse.jsonUnsafe(yield* Effect.orDie(encode(refusal)), {
    status: 503,
    headers: {
      "retry-after": String(refusal.retryAfter),
      ...(hasLargeBody(request) ? { connection: "close" } : {})
    }
  })
})
