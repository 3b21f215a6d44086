import { Context, Effect, Layer } from "effect"
import { HttpClient } from "effect/http"
import type { AdmissionControl, Permit } from "./AdmissionControl.ts"

/** The permit of the current call, null outside of calls. */
export const CurrentPermit = Context.Reference<{
  readonly admission: AdmissionControl
  readonly permit: Permit
} | null>("samvej/api/http/admission/CurrentPermit", { defaultValue: () => null })

/** SEC-024 While a call waits for others than this process and its database, as a client or a provider, another call has its turn. */
export const outsideOfCalls = <A, E, R>(waiting: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(CurrentPermit, (current) => {
    if (current === null) return waiting
    const { admission, permit } = current
    return Effect.acquireUseRelease(
      Effect.sync(() => admission.suspend(permit)),
      () => waiting,
      () => Effect.sync(() => admission.resume(permit))
    )
  })

/** An HTTP client whose requests wait outside of the calls that send them. */
export const layerRequestsOutsideOfCalls = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(HttpClient.HttpClient, (client) => HttpClient.transform(client, (sent) => outsideOfCalls(sent)))
)
