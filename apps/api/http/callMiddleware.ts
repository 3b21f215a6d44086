import { Clock, Context, Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { SqlError } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { realClock } from "#api/clock/realClock.ts"
import { Limit, TimeLimit } from "#core/contract/annotations.ts"
import { Deadline, ProductTime, Throttle } from "#core/contract/middleware.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { type LimitName, ProductSettings } from "#core/shared/ProductSettings.ts"
import { TookTooLong } from "#core/shared/refusals.ts"
import { limitAddress } from "#core/usecases/limits/limitAddress.ts"
import { callerAddress } from "./callerAddress.ts"

/** Whether a lock or a statement of the database timed out; the transaction was rolled back. */
const isDatabaseTimeout = (defect: unknown) =>
  SqlError.isSqlError(defect) && ["LockTimeoutError", "StatementTimeoutError"].includes(defect.reason._tag)

/** Uses real time, so that a stuck call ends even while the product's clock stands still. */
export const layerDeadline = Layer.succeed(Deadline, (handled, { endpoint }) =>
  Effect.timeoutOrElse(handled, {
    duration: Context.get(endpoint.annotations, TimeLimit),
    orElse: () => Effect.fail(new TookTooLong())
  }).pipe(
    Effect.catchDefect((defect) =>
      isDatabaseTimeout(defect) ? Effect.fail(new TookTooLong()) : Effect.die(defect)
    ),
    Effect.provideService(Clock.Clock, realClock)
  )
)

export const layerProductTime = Layer.effect(
  ProductTime,
  Effect.map(ProductClock, (clock) => (handled) => Effect.provideService(handled, Clock.Clock, clock))
)

/** SEC-002 The limit that a call counts for, null for a call that costs nothing. */
export const limitOf = (endpoint: HttpApiEndpoint.Top): LimitName | null => {
  const name = Context.get(endpoint.annotations, Limit)
  if (name !== undefined) return name
  return endpoint.method === "GET" ? "reads" : "changes"
}

/** In bytes. */
const SMALL_BODY = 16 * 1024

const hasLargeBody = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  Number(headers["content-length"] ?? 0) > SMALL_BODY || headers["transfer-encoding"] !== undefined

const setRetryAfter = (seconds: number) =>
  HttpEffect.appendPreResponseHandler((request, response) =>
    Effect.succeed(
      HttpServerResponse.setHeaders(response, {
        "retry-after": String(seconds),
        ...(hasLargeBody(request) ? { connection: "close" } : {})
      })
    )
  )

/**
 * SEC-002 A large body of a refused call is not read. Its answer waits a moment of real time and closes the connection, so that a
 * client that sends one after the other has no use of them.
 */
const delayLargeBody = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
  hasLargeBody(request)
    ? Effect.provideService(Effect.sleep("500 millis"), Clock.Clock, realClock)
    : Effect.void
)

export const layerThrottle = Layer.effect(
  Throttle,
  Effect.gen(function* () {
    const limits = yield* RateLimits
    const securityLog = yield* SecurityLog
    return (handled, { endpoint }) =>
      Effect.gen(function* () {
        const name = limitOf(endpoint)
        if (name === null) return yield* handled
        const { limits: settings } = yield* ProductSettings
        const address = yield* callerAddress
        yield* limitAddress(name, address, settings.address[name]).pipe(
          Effect.provideService(RateLimits, limits),
          Effect.tapError((refusal) =>
            Effect.all(
              [
                securityLog.record({ name: "rate_limit_reached", details: { limit: name } }),
                setRetryAfter(refusal.retryAfter),
                delayLargeBody
              ],
              { discard: true }
            )
          )
        )
        return yield* handled
      })
  })
)
