import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { isCanonicalPath } from "./isCanonicalPath.ts"

/** SEC-009 Answers 404 to another spelling of a path: it is neither a call nor a page. */
export const refuseOtherSpelling = <E, R>(
  handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) =>
    isCanonicalPath(url.split(/[?#]/, 1)[0] ?? "")
      ? handled
      : Effect.succeed(HttpServerResponse.empty({ status: 404 }))
  )
