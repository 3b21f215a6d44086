import { type Cause, Effect, Queue, Schema, Stream } from "effect"
import * as Sse from "effect/encoding/Sse"
import { HttpServerResponse } from "effect/http"
import { countStream } from "#api/metrics/openStreams.ts"
import { SearchEvent } from "#core/contract/search.ts"

const encodeEvents = Schema.encodeEffect(Schema.Array(SearchEvent))

/** The events that wait for a slow client, in parts; then the search waits too. */
const MAX_WAITING = 4

/** Sends events in one part. */
export type SendEvents = (...events: ReadonlyArray<SearchEvent>) => Effect.Effect<void>

const makeSend =
  (queue: Queue.Queue<Uint8Array, Cause.Done>): SendEvents =>
  (...events) =>
    encodeEvents(events).pipe(
      Effect.orDie,
      Effect.flatMap((encoded) => {
        const texts = encoded.map(({ data, event }) =>
          Sse.encoder.write({ _tag: "Event", event, id: undefined, data })
        )
        return Queue.offer(queue, Buffer.from(texts.join("")))
      })
    )

/**
 * SRCH-005 Answers with the events that `run` sends, each as soon as it is sent; a client that disconnects interrupts it. One fiber writes
 * them, in the services of its caller: operators of Effect's streams would provide these services for each part again.
 */
export const streamEvents = Effect.fnUntraced(function* <R>(
  run: (send: SendEvents) => Effect.Effect<void, never, R>
) {
  const services = yield* Effect.context<R>()
  const parts = Stream.callback<Uint8Array>(
    (queue) =>
      countStream(run(makeSend(queue))).pipe(
        Effect.ensuring(Queue.end(queue)),
        Effect.provideContext(services)
      ),
    { bufferSize: MAX_WAITING }
  )
  return HttpServerResponse.stream(parts, { contentType: "text/event-stream" })
})
