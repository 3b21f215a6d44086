import { Clock, Duration, Effect, Redacted, type Schema } from "effect"
import { HttpClient } from "effect/http"
import { makeBreaker } from "./makeBreaker.ts"
import { RemoteDown } from "./RemoteDown.ts"
import { readAnswer, unreached } from "./readAnswer.ts"
import type { ServiceAddress } from "./ServiceAddress.ts"
import { type RemoteQuery, toRequest } from "./toRequest.ts"

export interface RemoteService {
  /** What the service says to a question; fails when it says nothing that `answer` knows. */
  readonly ask: <A, I>(question: RemoteQuery, answer: Schema.Codec<A, I>) => Effect.Effect<A, RemoteDown>
}

/**
 * A service outside of this machine: one deadline for a question, asked once more if that may help, and left alone for
 * a while when it keeps failing. Deadline and pause run on the clock it is made under, the machine's in a server:
 * the product's clock may stand or jump while a question is out.
 */
export const makeRemoteService = Effect.fn("makeRemoteService")(function* (
  address: ServiceAddress,
  within: Duration.Input
) {
  const name = `${address.kind} at ${Redacted.value(address.url).host}`
  const client = HttpClient.withScope(yield* HttpClient.HttpClient)
  const clock = yield* Clock.Clock
  const guarded = yield* makeBreaker(name)
  const seconds = Duration.toSeconds(within)
  const late = () =>
    Effect.fail(new RemoteDown({ why: `does not answer within ${seconds} seconds`, mayPass: false }))
  const leftAlone = () => Effect.fail(new RemoteDown({ why: "is left alone for now", mayPass: false }))

  const ask = <A, I>(question: RemoteQuery, answer: Schema.Codec<A, I>) =>
    client.execute(toRequest(address, question)).pipe(
      Effect.mapError(unreached),
      Effect.flatMap((response) => readAnswer(response, answer)),
      // What was not read to its end is given up with the scope.
      Effect.scoped,
      Effect.retry({ times: 1, while: ({ mayPass }) => mayPass }),
      Effect.timeoutOrElse({ duration: within, orElse: late }),
      guarded,
      Effect.catchTag("CircuitBreakerError", leftAlone),
      Effect.tapError(({ why }) => Effect.logDebug(`${name} ${why}`)),
      // Spans of the platform carry whole addresses, and so keys.
      Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
      Effect.provideService(Clock.Clock, clock)
    )
  const service: RemoteService = { ask }
  return service
})
