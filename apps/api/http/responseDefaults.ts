import { Deferred, Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { translate } from "#api/i18n/translate.ts"
import { toLanguage } from "#core/shared/language.ts"
import type { Draining } from "./Draining.ts"
import { securityHeaders } from "./securityHeaders.ts"

/** What the platform refuses by itself, before any rule of ours is asked. */
const codes: Readonly<Record<number, string>> = {
  400: "invalid_request",
  404: "not_found",
  413: "payload_too_large",
  415: "invalid_request"
}

/** The envelope of every refusal, for answers that no contract describes. */
export const refusalResponse = (status: number, code: string, request: HttpServerRequest.HttpServerRequest) =>
  HttpServerResponse.jsonUnsafe(
    {
      message: translate(code, {}, toLanguage(request.headers["accept-language"] ?? "")),
      error: code,
      identifier: code
    },
    { status }
  )

const isEventStream = (response: HttpServerResponse.HttpServerResponse) =>
  response.headers["content-type"]?.startsWith("text/event-stream") === true

const cacheHeaders = (url: string, response: HttpServerResponse.HttpServerResponse) => {
  if (isEventStream(response)) return { "cache-control": "no-store", "x-accel-buffering": "no" }
  const isOurs = url.startsWith("/api/") && response.headers["cache-control"] === undefined
  return isOurs ? { "cache-control": "no-store" } : {}
}

const filledIn = (
  request: HttpServerRequest.HttpServerRequest,
  given: HttpServerResponse.HttpServerResponse
) => {
  const isBare = given.status >= 400 && given.body._tag === "Empty" && request.url.startsWith("/api/")
  if (!isBare) return given
  const body = refusalResponse(given.status, codes[given.status] ?? "generic", request)
  return HttpServerResponse.setHeaders(body, given.headers)
}

/**
 * The last hand on every response: the envelope for what the platform answers by itself (oversized or garbled
 * bodies, defects), safe headers, nothing cached by accident. While draining no connection is kept, or each would
 * hold the stop up.
 */
export const responseDefaults =
  (draining: Draining["Service"]) =>
  <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    HttpEffect.withPreResponseHandler(answer, (request, given) =>
      Effect.sync(() =>
        HttpServerResponse.setHeaders(filledIn(request, given), {
          ...securityHeaders(request),
          ...cacheHeaders(request.url, given),
          ...(Deferred.isDoneUnsafe(draining) ? { connection: "close" } : {})
        })
      )
    )
