import { Cause, Context, Effect, Exit, LogLevel, References } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { countPlatform, countRequest } from "#api/metrics/requestMetrics.ts"
import { clientDetails, platformOf } from "./clientDetails.ts"

type ResponseEffect<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** The status of an answer, also of one that the platform makes of a failure. */
export const statusOf = <E>(exit: Exit.Exit<HttpServerResponse.HttpServerResponse, E>) =>
  Exit.isSuccess(exit)
    ? Effect.succeed(exit.value.status)
    : Effect.map(HttpServerError.causeResponse(exit.cause), ([response]) => response.status)

/** The pattern of the request's route, once the router has found one. */
export const routeOf = Effect.map(
  Effect.context(),
  (context) => Context.getOrUndefined(context, HttpRouter.RouteContext)?.route.path ?? "unknown"
)

interface Answer {
  readonly line: string
  readonly pattern: string
  readonly status: number
  readonly exit: Exit.Exit<unknown, unknown>
}

const logAnswer = Effect.fnUntraced(function* ({ exit, line, pattern, status }: Answer) {
  const isFault = status >= 500 && Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)
  const level = pattern.startsWith("/api/") ? "Info" : "Debug"
  if (isFault) yield* Effect.logError(line, exit.cause)
  else yield* Effect.logWithLevel(level)(line)
})

/** Describes an answer and its client in the span and the log. Most servers have no collector, and many no log of calls. */
const describeAnswer = Effect.fnUntraced(function* (answer: Answer) {
  const isTraced = yield* References.TracerEnabled
  if (!isTraced && answer.status < 500 && !(yield* LogLevel.isEnabled("Info"))) return
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const client = clientDetails(headers)
  yield* Effect.annotateCurrentSpan({
    ...client,
    "http.route": answer.pattern,
    "http.response.status_code": answer.status
  })
  yield* Effect.annotateLogs(logAnswer(answer), client)
})

/** A span costs a few microseconds also where no tracer wants it. */
const inSpan = <A, E, R>(handled: Effect.Effect<A, E, R>) =>
  Effect.flatMap(References.TracerEnabled, (isTraced) =>
    isTraced ? Effect.withSpan(handled, "request", { kind: "server" }) : handled
  )

/**
 * Writes one log line, one measurement and one span per response, by the pattern of the route: paths and
 * queries contain tokens, codes and phone numbers, and must not be logged. The innermost middleware: the
 * router leaves its route in the fiber's context.
 */
export const withAccessLog = <E, R>(handled: ResponseEffect<E, R>) =>
  Effect.gen(function* () {
    const { headers, method } = yield* HttpServerRequest.HttpServerRequest
    const started = performance.now()
    const exit = yield* Effect.exit(handled)
    const pattern = yield* routeOf
    const status = yield* statusOf(exit)
    const millis = performance.now() - started
    countRequest(method, pattern, status, millis / 1000)
    countPlatform(platformOf(headers))
    const line = `${method} ${pattern} ${status} ${Math.round(millis)} ms`
    yield* describeAnswer({ line, pattern, status, exit })
    return yield* exit
  }).pipe(inSpan)
