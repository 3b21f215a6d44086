import { Effect, Option, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { onWire } from "#core/contract/onWire.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { type LimitName, ProductSettings } from "#core/shared/ProductSettings.ts"
import { TooManyRequests } from "#core/shared/refusals.ts"
import { callerAddress } from "./callerAddress.ts"
import type { CallIndex } from "./callIndex.ts"
import { limitReached } from "./limitReached.ts"
import { sharedLimits } from "./sharedLimits.ts"

const encode = Schema.encodeEffect(onWire(TooManyRequests))

const limitOf = ({ method, url }: HttpServerRequest.HttpServerRequest): LimitName => {
  if (!/^\/api([/?#]|$)/.test(url)) return "files"
  return method === "GET" || method === "HEAD" ? "reads" : "changes"
}

/**
 * SEC-002 Limits the requests of an address that are no call of the contract: files, the documentation, webhooks, sockets, and what
 * does not exist. `Throttle` limits those of the contract.
 */
export const makeLimitOtherCalls = Effect.fnUntraced(function* (calls: CallIndex) {
  const { limits } = yield* ProductSettings
  const securityLog = yield* SecurityLog
  const counts = yield* sharedLimits("calls", limits.ipv6SiteFactor)
  return <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (calls.find(request.method, request.url).endpoint !== undefined) return yield* handled
      const name = limitOf(request)
      const wait = counts.spend(name, yield* callerAddress, limits.address[name])
      if (Option.isNone(wait)) return yield* handled
      const refusal = new TooManyRequests({ retryAfter: wait.value })
      yield* Effect.provideService(limitReached(name, refusal), SecurityLog, securityLog)
      return HttpServerResponse.jsonUnsafe(yield* Effect.orDie(encode(refusal)), { status: 429 })
    })
})
