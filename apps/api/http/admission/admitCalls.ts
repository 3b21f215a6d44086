import { Context, Effect, Exit, Random, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { countRefusedCall } from "#api/metrics/admissionMetrics.ts"
import { type CallPriority, Priority } from "#core/contract/annotations.ts"
import { onWire } from "#core/contract/onWire.ts"
import { ServerBusy } from "#core/shared/refusals.ts"
import type { CallIndex } from "../callIndex.ts"
import { limitOf } from "../callMiddleware.ts"
import { hasLargeBody } from "../hasLargeBody.ts"
import { AdmissionControl } from "./AdmissionControl.ts"
import { MaxCalls } from "./MaxCalls.ts"
import { CurrentPermit } from "./outsideOfCalls.ts"

type Response = HttpServerResponse.HttpServerResponse

const encode = Schema.encodeEffect(onWire(ServerBusy))

/** In whole seconds: refused clients come back at different times. */
const waitSeconds = Random.nextIntBetween(1, 5)

const refuse = Effect.fnUntraced(function* (priority: CallPriority) {
  countRefusedCall(priority)
  const request = yield* HttpServerRequest.HttpServerRequest
  const refusal = new ServerBusy({ retryAfter: yield* waitSeconds })
  return HttpServerResponse.jsonUnsafe(yield* Effect.orDie(encode(refusal)), {
    status: 503,
    headers: {
      "retry-after": String(refusal.retryAfter),
      ...(hasLargeBody(request) ? { connection: "close" } : {})
    }
  })
})

/** The priority of a request; null for what is always answered: calls that cost nothing, files and sockets. */
const priorityOf = (calls: CallIndex, { method, url }: HttpServerRequest.HttpServerRequest) => {
  const { endpoint } = calls.find(method, url)
  return endpoint === undefined || limitOf(endpoint) === null
    ? null
    : Context.get(endpoint.annotations, Priority)
}

const isStream = (exit: Exit.Exit<Response, unknown>) =>
  Exit.isSuccess(exit) && exit.value.body._tag === "Stream"

/**
 * SEC-024 Admits the calls of the contract by their priority, before anything is read of them; refuses the others with 503 and
 * `Retry-After`.
 */
export const makeAdmitCalls = Effect.fnUntraced(function* (calls: CallIndex) {
  const admission = new AdmissionControl(yield* MaxCalls)
  return <E, R>(handled: Effect.Effect<Response, E, R>) =>
    Effect.gen(function* () {
      const priority = priorityOf(calls, yield* HttpServerRequest.HttpServerRequest)
      if (priority === null) return yield* handled
      return yield* Effect.acquireUseRelease(
        admission.acquire(priority),
        (permit): Effect.Effect<Response, E, Exclude<R, never> | HttpServerRequest.HttpServerRequest> =>
          permit === null
            ? refuse(priority)
            : Effect.provideService(handled, CurrentPermit, { admission, permit }),
        (permit, exit) => {
          if (permit === null) return Effect.void
          const release = Effect.sync(() => admission.release(permit))
          if (!isStream(exit)) return release
          admission.answer(permit)
          return Effect.addFinalizer(() => release)
        }
      )
    })
})
