import { Effect, Stream } from "effect"

let open = 0

/** Counts the event streams that are open now. */
export const countOpenStreams = (): number => open

/** Counts a stream while it runs. */
export const countStream = <A, E, R>(stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.unwrap(
    Effect.sync(() => {
      open += 1
      return Stream.ensuring(
        stream,
        Effect.sync(() => {
          open -= 1
        })
      )
    })
  )
