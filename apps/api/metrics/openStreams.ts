import { Effect } from "effect"

let open = 0

/** Counts the event streams that are open now. */
export const countOpenStreams = (): number => open

/** Counts what sends a stream while it runs. */
export const countStream = <A, E, R>(sending: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      open += 1
    }),
    () => sending,
    () =>
      Effect.sync(() => {
        open -= 1
      })
  )
