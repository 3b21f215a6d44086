import { Clock, Duration, Effect, Redacted, type Schema } from "effect"
import { HttpClient } from "effect/http"
import { makeCircuitBreaker } from "./makeCircuitBreaker.ts"
import { RemoteUnavailable } from "./RemoteUnavailable.ts"
import { readResponse, toTransportFailure } from "./readResponse.ts"
import type { ServiceAddress } from "./ServiceAddress.ts"
import { type RemoteQuery, toRequest } from "./toRequest.ts"

export interface RemoteService {
  /** Sends a query and decodes the response; fails when the response does not match the schema. */
  readonly request: <A, I>(
    query: RemoteQuery,
    schema: Schema.Codec<A, I>
  ) => Effect.Effect<A, RemoteUnavailable>
}

/**
 * A client of a remote service with a timeout, one retry of transient failures and a circuit breaker. Timeout
 * and breaker use the clock of construction, in a server the machine's: the product clock may stand still or
 * jump.
 */
export const makeRemoteService = Effect.fn("makeRemoteService")(function* (
  address: ServiceAddress,
  timeout: Duration.Input
) {
  const name = `${address.kind} at ${Redacted.value(address.url).host}`
  const client = HttpClient.withScope(yield* HttpClient.HttpClient)
  const clock = yield* Clock.Clock
  const withBreaker = yield* makeCircuitBreaker(name)
  const seconds = Duration.toSeconds(timeout)
  const timedOut = () =>
    Effect.fail(
      new RemoteUnavailable({ reason: `does not answer within ${seconds} seconds`, isTransient: false })
    )
  const rejectedByBreaker = () =>
    Effect.fail(
      new RemoteUnavailable({ reason: "is not called while its circuit breaker is open", isTransient: false })
    )

  const request = <A, I>(query: RemoteQuery, schema: Schema.Codec<A, I>) =>
    client.execute(toRequest(address, query)).pipe(
      Effect.mapError(toTransportFailure),
      Effect.flatMap((response) => readResponse(response, schema)),
      // The scope closes a response that is not read to its end.
      Effect.scoped,
      Effect.retry({ times: 1, while: ({ isTransient }) => isTransient }),
      Effect.timeoutOrElse({ duration: timeout, orElse: timedOut }),
      withBreaker,
      Effect.catchTag("CircuitBreakerError", rejectedByBreaker),
      Effect.tapError(({ reason }) => Effect.logDebug(`${name} ${reason}`)),
      // Spans of the platform contain whole addresses, with keys.
      Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
      Effect.provideService(Clock.Clock, clock)
    )
  const service: RemoteService = { request }
  return service
})
