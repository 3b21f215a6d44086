import { Effect, Exit, Layer, Option, Stream } from "effect"
import { CircuitBreaker } from "effect/persistence"
import type { RemoteUnavailable } from "./RemoteUnavailable.ts"

/** The breaker opens after this many failures in a row … */
const MAX_FAILURES = 5
/** … for this long; then one request probes the service. */
const OPEN_DURATION = "30 seconds"

const outcomeOf = <A>(exit: Exit.Exit<A, RemoteUnavailable>): CircuitBreaker.Outcome => {
  const isRequestError = Option.exists(Exit.findErrorOption(exit), (fault) => fault.isRequestError === true)
  return Exit.isSuccess(exit) || isRequestError ? CircuitBreaker.success : CircuitBreaker.failure()
}

/**
 * Makes requests fail at once while a service is down. Logs one warning when the breaker opens and one line
 * when it closes.
 */
export const makeCircuitBreaker = Effect.fn("makeCircuitBreaker")(function* (name: string) {
  const store = yield* Layer.build(CircuitBreaker.layerStoreMemory())
  const breaker = yield* CircuitBreaker.make({
    tripPolicy: CircuitBreaker.consecutive(MAX_FAILURES),
    openDuration: OPEN_DURATION
  }).pipe(Effect.provideContext(store))
  let lastReason = ""
  yield* Stream.runForEach(breaker.transitions, ({ from, to }) => {
    if (from === "Closed") {
      return Effect.logWarning(
        `${name} ${lastReason}: its circuit breaker is open, next probe in ${OPEN_DURATION}`
      )
    }
    return to === "Closed" ? Effect.logInfo(`${name} answers again`) : Effect.void
  }).pipe(Effect.forkScoped({ startImmediately: true }))
  return <A>(request: Effect.Effect<A, RemoteUnavailable>) =>
    Effect.tapError(request, ({ reason }) =>
      Effect.sync(() => {
        lastReason = reason
      })
    ).pipe(breaker.execute({ key: name, classify: outcomeOf }))
})
