import { Effect } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import { routeOf, statusOf } from "./accessLog.ts"

/** SEC-016 Logs a body that was too large, by the limit of the call, of the reader of the body, or of a file. */
export const recordLargeBody =
  (securityLog: SecurityLog["Service"]) =>
  <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(handled)
      if ((yield* statusOf(exit)) === 413) {
        const { method } = yield* HttpServerRequest.HttpServerRequest
        const call = `${method} ${yield* routeOf}`
        yield* securityLog.record({ name: "input_refused", details: { reason: "size", call } })
      }
      return yield* exit
    })
