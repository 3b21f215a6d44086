import { Effect, Option, Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"
import { OpenSessions } from "#api/realtime/OpenSessions.ts"
import type { SessionId } from "#core/shared/ids.ts"

/**
 * SEC-003 Ends the stream of a response when the session of its caller ends, with `lastEvent` as its last bytes. A response
 * without a stream stays as it is.
 */
export const endWithSession = Effect.fnUntraced(function* (
  response: HttpServerResponse.HttpServerResponse,
  sessionId: SessionId,
  lastEvent: string
) {
  const openSessions = yield* OpenSessions
  const { body } = response
  if (body._tag !== "Stream") return response
  const last = new TextEncoder().encode(lastEvent)
  const stream = Stream.unwrap(
    Effect.map(
      openSessions.watch(sessionId),
      Option.match({
        onNone: () => Stream.succeed(last),
        onSome: ({ end }) =>
          Stream.merge(body.stream, Stream.fromEffect(Effect.as(end, last)), { haltStrategy: "left" }).pipe(
            Stream.takeUntil((bytes) => bytes === last)
          )
      })
    )
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType, body.contentLength))
})
