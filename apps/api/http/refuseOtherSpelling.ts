import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import { isCanonicalPath } from "./isCanonicalPath.ts"

/** SEC-009 Answers 404 to another spelling of a path: it is neither a call nor a page. SEC-016 It is logged, without the path. */
export const refuseOtherSpelling =
  (securityLog: SecurityLog["Service"]) =>
  <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) =>
      isCanonicalPath(url.split(/[?#]/, 1)[0] ?? "")
        ? handled
        : Effect.as(
            securityLog.record({ name: "input_refused", details: { reason: "path" } }),
            HttpServerResponse.empty({ status: 404 })
          )
    )
