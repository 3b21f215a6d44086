import { Effect, Stream } from "effect"

let open = 0

/** Event streams that are being sent at the moment. */
export const countOpenStreams = (): number => open

/** Counts a stream for as long as somebody listens. */
export const counted = <A, E, R>(stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
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
