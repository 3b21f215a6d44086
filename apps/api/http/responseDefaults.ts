import { Deferred, Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { translate } from "#api/i18n/translate.ts"
import { toLanguage } from "#core/shared/language.ts"
import type { Draining } from "./Draining.ts"
import { requestIdOf } from "./requestId.ts"
import type { makeSecurityHeaders } from "./securityHeaders.ts"

type Response = HttpServerResponse.HttpServerResponse

/** Error codes for responses of the HTTP platform itself, by status. */
const codes: Readonly<Record<number, string>> = {
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  413: "payload_too_large",
  415: "unsupported_media_type"
}
const codeOf = (status: number) => codes[status] ?? (status < 500 ? "invalid_request" : "generic")

/** A response with the error envelope, outside the contract; `status` determines the code. */
const refusalResponse = (status: number, request: HttpServerRequest.HttpServerRequest): Response => {
  const code = codeOf(status)
  const message = translate(code, {}, toLanguage(request.headers["accept-language"] ?? ""))
  return HttpServerResponse.jsonUnsafe({ message, error: code, identifier: code }, { status })
}

const isEventStream = (response: Response) =>
  response.headers["content-type"]?.startsWith("text/event-stream") === true

const cacheHeaders = (url: string, response: Response) => {
  if (isEventStream(response)) return { "cache-control": "no-store", "x-accel-buffering": "no" }
  const isApi = url.startsWith("/api/") && response.headers["cache-control"] === undefined
  return isApi ? { "cache-control": "no-store" } : {}
}

/** The rider's page has a content security policy of its own. */
const ownPolicy = ({ headers }: Response) => {
  const own = headers["content-security-policy"]
  return own === undefined ? {} : { "content-security-policy": own }
}

/** A plain text is in UTF-8, and says so: a browser would guess. */
const typeHeaders = ({ headers }: Response) =>
  headers["content-type"] === "text/plain" ? { "content-type": "text/plain; charset=utf-8" } : {}

/** Refusals of the HTTP platform itself have no body, or a plain text in English. */
const isBareRefusal = ({ body, headers, status }: Response) =>
  status >= 400 && (body._tag === "Empty" || headers["content-type"]?.startsWith("text/plain") === true)

const withErrorBody = (request: HttpServerRequest.HttpServerRequest, response: Response) => {
  if (!isBareRefusal(response)) return response
  const { "content-length": _length, "content-type": _type, ...headers } = response.headers
  return HttpServerResponse.setHeaders(refusalResponse(response.status, request), headers)
}

/**
 * HTTP-001 The outermost middleware: adds the error envelope to responses of the platform itself (oversized or
 * malformed bodies, defects), security headers, and `no-store` unless a handler allows caching. While
 * draining it closes each connection, which would otherwise delay the stop. The id of the request is in the response and in every
 * log line.
 */
export const responseDefaults =
  (draining: Draining["Service"], securityHeaders: ReturnType<typeof makeSecurityHeaders>) =>
  <E, R>(handled: Effect.Effect<Response, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (received) => {
      const id = requestIdOf(received)
      const logged = Effect.annotateLogs(handled, { request: id })
      return HttpEffect.withPreResponseHandler(logged, (request, response) => {
        const answer = withErrorBody(request, response)
        const headers = {
          ...securityHeaders(request),
          ...ownPolicy(answer),
          ...cacheHeaders(request.url, response),
          ...typeHeaders(answer),
          ...(Deferred.isDoneUnsafe(draining) ? { connection: "close" } : {}),
          "x-request-id": id
        }
        return Effect.succeed(HttpServerResponse.setHeaders(answer, headers))
      })
    })
