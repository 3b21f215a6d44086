import { Effect, Exit, Layer, Option, Stream } from "effect"
import { CircuitBreaker } from "effect/persistence"
import type { RemoteDown } from "./RemoteDown.ts"

/** After this many failed questions in a row the service is left alone … */
const FAILURES = 5
/** … for this long; then one question finds out whether it is back. */
const PAUSE = "30 seconds"

const outcomeOf = <A>(exit: Exit.Exit<A, RemoteDown>): CircuitBreaker.Outcome => {
  const isAlive = Option.exists(Exit.findErrorOption(exit), (fault) => fault.isAlive === true)
  return Exit.isSuccess(exit) || isAlive ? CircuitBreaker.success : CircuitBreaker.failure()
}

/**
 * Spares people the wait for a service that does not answer, and the log a line for each question: one warning when it
 * is given up, one line when it is back.
 */
export const makeBreaker = Effect.fn("makeBreaker")(function* (name: string) {
  const store = yield* Layer.build(CircuitBreaker.layerStoreMemory())
  const breaker = yield* CircuitBreaker.make({
    tripPolicy: CircuitBreaker.consecutive(FAILURES),
    openDuration: PAUSE
  }).pipe(Effect.provideContext(store))
  let lately = ""
  yield* Stream.runForEach(breaker.transitions, ({ from, to }) => {
    if (from === "Closed") {
      return Effect.logWarning(`${name} ${lately}: it is left alone, and asked again every ${PAUSE}`)
    }
    return to === "Closed" ? Effect.logInfo(`${name} answers again`) : Effect.void
  }).pipe(Effect.forkScoped({ startImmediately: true }))
  return <A>(question: Effect.Effect<A, RemoteDown>) =>
    Effect.tapError(question, ({ why }) =>
      Effect.sync(() => {
        lately = why
      })
    ).pipe(breaker.execute({ key: name, classify: outcomeOf }))
})
