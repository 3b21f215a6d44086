import { Effect } from "effect"
import { HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { CallIndex } from "./callIndex.ts"

/** Pages and other files are read only. */
const fileMethods = ["GET", "HEAD"]

const isRouteNotFound = (error: unknown) =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

/** HTTP-001 Answers a request without a route with 405 and the methods of its URL, or with 404 if it has none. */
export const refuseUnknown =
  (calls: CallIndex) =>
  <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.catchIf(handled, isRouteNotFound, () =>
      Effect.map(HttpServerRequest.HttpServerRequest, ({ method, url }) => {
        const allowed = /^\/api(\/|$)/.test(url) ? calls.methodsOf(url) : fileMethods
        return allowed.length === 0 || allowed.includes(method)
          ? HttpServerResponse.empty({ status: 404 })
          : HttpServerResponse.empty({ status: 405, headers: { allow: allowed.join(", ") } })
      })
    )
