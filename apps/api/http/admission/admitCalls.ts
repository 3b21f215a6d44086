import { Context, Effect, Exit } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { countRefusedCall } from "#api/metrics/admissionMetrics.ts"
import { Priority } from "#core/contract/annotations.ts"
import type { CallIndex } from "../callIndex.ts"
import { limitOf } from "../callMiddleware.ts"
import { AdmissionControl } from "./AdmissionControl.ts"
import { MaxCalls } from "./MaxCalls.ts"
import { busyResponse } from "./notServed.ts"
import { CurrentPermit } from "./outsideOfCalls.ts"

type Response = HttpServerResponse.HttpServerResponse

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
 * SEC-024 Admits the calls of the contract by their priority, before anything is read of them; refuses the others with 429 and
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
            ? Effect.andThen(
                Effect.sync(() => countRefusedCall(priority)),
                busyResponse
              )
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
