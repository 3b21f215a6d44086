import { NodeHttpServerRequest } from "@effect/platform-node"
import { Cause, Effect, Queue, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { countStream } from "#api/metrics/openStreams.ts"

/** The parts that wait for a slow client; then what writes them waits too. */
const MAX_WAITING = 4

/** The log line of the response is written before its parts are; a client that disconnects is no failure. */
const logFailure = (cause: Cause.Cause<never>) =>
  Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError("streamed response failed", cause)

/** A body whose length nobody knows, as in HTTP/1.0, ends with its connection: only a reset says that it is not whole. */
const resetConnection = Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
  NodeHttpServerRequest.toIncomingMessage(request).socket.resetAndDestroy()
})

/**
 * Answers with the texts that `run` writes, each as soon as it is written; a client that disconnects interrupts it. A failure resets the
 * connection before the end of the body, so that no client takes a part for the whole. One fiber writes the texts, in the services of
 * its caller: operators of Effect's streams would provide these services for each part again.
 */
export const streamParts = Effect.fnUntraced(function* <R>(
  run: (write: (text: string) => Effect.Effect<void>) => Effect.Effect<void, never, R>,
  options: NonNullable<Parameters<typeof HttpServerResponse.stream>[1]>
) {
  const services = yield* Effect.context<R | HttpServerRequest.HttpServerRequest>()
  const writeTo = (queue: Queue.Queue<Uint8Array, Cause.Done>) => (text: string) =>
    Effect.asVoid(Queue.offer(queue, Buffer.from(text)))
  const parts = Stream.callback<Uint8Array>(
    (queue) =>
      countStream(run(writeTo(queue))).pipe(
        Effect.tapCause((cause) => Effect.andThen(logFailure(cause), resetConnection)),
        Queue.into(queue),
        Effect.provideContext(services)
      ),
    { bufferSize: MAX_WAITING }
  )
  return HttpServerResponse.stream(parts, options)
})
