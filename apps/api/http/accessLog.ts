import { randomUUID } from "node:crypto"
import { Cause, Context, Effect, Exit } from "effect"
import { HttpEffect, HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { countPlatform, countRequest } from "#api/metrics/requestMetrics.ts"
import { clientOf, platformOf } from "./clientOf.ts"

type Answer<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

const plainId = /^[\w.-]{8,64}$/

/** Every line that is logged while a request is handled carries its id; so does the answer. */
export const withRequestId = <E, R>(handled: Answer<E, R>) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const given = headers["x-request-id"] ?? ""
    const id = plainId.test(given) ? given : randomUUID()
    yield* HttpEffect.appendPreResponseHandler((_, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "x-request-id", id))
    )
    return yield* Effect.annotateLogs(handled, { request: id })
  })

const statusOf = <E>(exit: Exit.Exit<HttpServerResponse.HttpServerResponse, E>) =>
  Exit.isSuccess(exit)
    ? Effect.succeed(exit.value.status)
    : Effect.map(HttpServerError.causeResponse(exit.cause), ([response]) => response.status)

const routeOf = Effect.map(
  Effect.context(),
  (context) => Context.getOrUndefined(context, HttpRouter.RouteContext)?.route.path ?? "unknown"
)

/**
 * One line, one measurement and one span for each answer, under the route's pattern, with what the client says of itself: paths and queries carry
 * tokens, codes and phone numbers and never reach a log. Innermost: the router leaves its route in the fiber's
 * context.
 */
export const logged = <E, R>(handled: Answer<E, R>) =>
  Effect.gen(function* () {
    const { headers, method } = yield* HttpServerRequest.HttpServerRequest
    const client = clientOf(headers)
    const started = performance.now()
    const exit = yield* Effect.exit(handled)
    const pattern = yield* routeOf
    const status = yield* statusOf(exit)
    const millis = performance.now() - started
    countRequest(method, pattern, status, millis / 1000)
    countPlatform(platformOf(headers))
    yield* Effect.annotateCurrentSpan({
      ...client,
      "http.route": pattern,
      "http.response.status_code": status
    })
    const line = `${method} ${pattern} ${status} ${Math.round(millis)} ms`
    const failed = status >= 500 && Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)
    const log = pattern.startsWith("/api/") ? Effect.logInfo(line) : Effect.logDebug(line)
    yield* Effect.annotateLogs(failed ? Effect.logError(line, exit.cause) : log, client)
    return yield* exit
  }).pipe(Effect.withSpan("request", { kind: "server" }))
