import { Clock, Context, Effect, Layer, Option } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlError } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { realClock } from "#api/clock/realClock.ts"
import { Limit, TimeLimit } from "#core/contract/annotations.ts"
import { Deadline, ProductTime, Throttle } from "#core/contract/middleware.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TookTooLong } from "#core/shared/refusals.ts"

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

/** The caller's address, also behind a trusted proxy; see `TRUSTED_PROXIES`. */
const callerAddress = Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
  Option.getOrElse(request.remoteAddress, () => "unknown")
)

const setRetryAfter = (seconds: number) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(seconds)))
  )

export const layerThrottle = Layer.effect(
  Throttle,
  Effect.gen(function* () {
    const limits = yield* RateLimits
    return (handled, { endpoint }) =>
      Effect.gen(function* () {
        const name = Context.get(endpoint.annotations, Limit)
        if (name === undefined) return yield* handled
        const { limits: settings } = yield* ProductSettings
        const address = yield* callerAddress
        yield* Effect.tapError(
          limits.consume(`address:${name}:${address}`, settings.address[name]),
          (refusal) => setRetryAfter(refusal.retryAfter)
        )
        return yield* handled
      })
  })
)
