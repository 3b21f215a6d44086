import { Deferred, Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { translate } from "#api/i18n/translate.ts"
import { toLanguage } from "#core/shared/language.ts"
import type { Draining } from "./Draining.ts"
import { securityHeaders } from "./securityHeaders.ts"

/** Error codes for responses of the HTTP platform itself, by status. */
const codes: Readonly<Record<number, string>> = {
  400: "invalid_request",
  404: "not_found",
  413: "payload_too_large",
  415: "invalid_request"
}

/** A response with the error envelope, outside the contract. */
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
  const isApi = url.startsWith("/api/") && response.headers["cache-control"] === undefined
  return isApi ? { "cache-control": "no-store" } : {}
}

const withErrorBody = (
  request: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
) => {
  const isBare = response.status >= 400 && response.body._tag === "Empty" && request.url.startsWith("/api/")
  if (!isBare) return response
  const body = refusalResponse(response.status, codes[response.status] ?? "generic", request)
  return HttpServerResponse.setHeaders(body, response.headers)
}

/**
 * The outermost middleware: adds the error envelope to responses of the platform itself (oversized or
 * malformed bodies, defects), security headers, and `no-store` unless a handler allows caching. While
 * draining it closes each connection, which would otherwise delay the stop.
 */
export const responseDefaults =
  (draining: Draining["Service"]) =>
  <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    HttpEffect.withPreResponseHandler(handled, (request, response) =>
      Effect.sync(() =>
        HttpServerResponse.setHeaders(withErrorBody(request, response), {
          ...securityHeaders(request),
          ...cacheHeaders(request.url, response),
          ...(Deferred.isDoneUnsafe(draining) ? { connection: "close" } : {})
        })
      )
    )
