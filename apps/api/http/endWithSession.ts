import { Effect, Option, Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"
import type { OpenSessions } from "#api/realtime/OpenSessions.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

type Sessions = OpenSessions["Service"]

/** When the session ends; none if it has ended. That of a rider was read a moment ago, that of an agent is read again. */
const sessionEnd = (sessions: Sessions, user: SignedInUser) =>
  user.kind === "person" && Option.isNone(user.impersonation)
    ? Effect.map(sessions.follow(user), Option.some)
    : Effect.map(
        sessions.watch(user.sessionId),
        Option.map(({ end }) => end)
      )

/**
 * SEC-003 Ends the stream of a response when the session of its caller ends, with `lastEvent` as its last bytes. A response
 * without a stream stays as it is.
 */
export const endWithSession = (
  response: HttpServerResponse.HttpServerResponse,
  {
    lastEvent,
    sessions,
    user
  }: { readonly lastEvent: string; readonly sessions: Sessions; readonly user: SignedInUser }
): HttpServerResponse.HttpServerResponse => {
  const { body } = response
  if (body._tag !== "Stream") return response
  const last = new TextEncoder().encode(lastEvent)
  const stream = Stream.unwrap(
    Effect.map(
      sessionEnd(sessions, user),
      Option.match({
        onNone: () => Stream.succeed(last),
        onSome: (end) =>
          Stream.merge(body.stream, Stream.fromEffect(Effect.as(end, last)), { haltStrategy: "left" }).pipe(
            Stream.takeUntil((bytes) => bytes === last)
          )
      })
    )
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType, body.contentLength))
}
