import { Effect, Schema } from "effect"
import * as Sse from "effect/encoding/Sse"
import { SearchEvent } from "#core/contract/search.ts"
import { streamParts } from "./streamParts.ts"

const encodeEvents = Schema.encodeEffect(Schema.Array(SearchEvent))

/** Sends events in one part. */
export type SendEvents = (...events: ReadonlyArray<SearchEvent>) => Effect.Effect<void>

const makeSend =
  (write: (text: string) => Effect.Effect<void>): SendEvents =>
  (...events) =>
    encodeEvents(events).pipe(
      Effect.orDie,
      Effect.flatMap((encoded) => {
        const texts = encoded.map(({ data, event }) =>
          Sse.encoder.write({ _tag: "Event", event, id: undefined, data })
        )
        return write(texts.join(""))
      })
    )

/** SRCH-005 Answers with the events that `run` sends, each as soon as it is sent; a client that disconnects interrupts it. */
export const streamEvents = <R>(run: (send: SendEvents) => Effect.Effect<void, never, R>) =>
  streamParts((write) => run(makeSend(write)), { contentType: "text/event-stream" })
