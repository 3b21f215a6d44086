import { Clock, Context, Duration, Effect, Layer } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { SqlError } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { Limit, TimeLimit } from "#core/contract/annotations.ts"
import { Deadline, ProductTime, Throttle } from "#core/contract/middleware.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { type LimitName, ProductSettings } from "#core/shared/ProductSettings.ts"
import { TookTooLong } from "#core/shared/refusals.ts"
import { limitAddress } from "#core/usecases/limits/limitAddress.ts"
import { callerAddress } from "./callerAddress.ts"
import { limitReached } from "./limitReached.ts"
import { withTimeLimit } from "./withTimeLimit.ts"

/** Whether a lock or a statement of the database timed out; the transaction was rolled back. */
const isDatabaseTimeout = (defect: unknown) =>
  SqlError.isSqlError(defect) && ["LockTimeoutError", "StatementTimeoutError"].includes(defect.reason._tag)

/** Uses real time, so that a stuck call ends even while the product's clock stands still. */
export const layerDeadline = Layer.succeed(Deadline, (handled, { endpoint }) =>
  Effect.catchDefect(
    withTimeLimit(handled, Duration.fromInputUnsafe(Context.get(endpoint.annotations, TimeLimit))),
    (defect) => (isDatabaseTimeout(defect) ? Effect.fail(new TookTooLong()) : Effect.die(defect))
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

export const layerThrottle = Layer.effect(
  Throttle,
  Effect.gen(function* () {
    const limits = yield* RateLimits
    const securityLog = yield* SecurityLog
    return (handled, { endpoint }) => {
      const name = limitOf(endpoint)
      if (name === null) return handled
      return Effect.gen(function* () {
        const { limits: settings } = yield* ProductSettings
        const address = yield* callerAddress
        yield* limitAddress(name, address, settings.address[name]).pipe(
          Effect.provideService(RateLimits, limits),
          Effect.tapError((refusal) =>
            Effect.provideService(limitReached(name, refusal), SecurityLog, securityLog)
          )
        )
        return yield* handled
      })
    }
  })
)
