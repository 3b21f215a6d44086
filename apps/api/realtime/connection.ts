import { randomInt } from "node:crypto"
import { Deferred, Effect, Queue } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Socket } from "effect/socket"
import { Draining } from "#api/http/Draining.ts"
import { Hub } from "./Hub.ts"
import { isChannelSigned, Pusher } from "./Pusher.ts"
import { protocolMessage, readMessage } from "./protocol.ts"

/** A reader that is slower than this loses its connection, not our memory. */
const WAITING_MESSAGES = 256
const MAX_CHANNELS = 20
/** The client pings when it has heard nothing for so long, in seconds. */
const ACTIVITY_SECONDS = 120

const closing = {
  unknownApp: new Socket.CloseEvent(4001, "Application does not exist"),
  tooSlow: new Socket.CloseEvent(4100, "Over capacity"),
  comeBack: new Socket.CloseEvent(4200, "Reconnect")
}

const makeListener = Effect.fnUntraced(function* (socketId: string, send: (text: string) => void) {
  const hub = yield* Hub
  const app = yield* Pusher
  const joined = new Set<string>()

  const subscribe = Effect.fnUntraced(function* (channel: string, auth: string) {
    if (joined.has(channel)) return
    const isOpen = channel.startsWith("private-") && joined.size < MAX_CHANNELS
    if (!isOpen || !isChannelSigned(app, socketId, channel, auth)) {
      const refusal = { type: "AuthError", error: "The signature does not fit this channel.", status: 401 }
      send(protocolMessage("pusher:subscription_error", refusal, channel))
      return
    }
    joined.add(channel)
    yield* hub.join(channel, send)
    send(protocolMessage("pusher_internal:subscription_succeeded", {}, channel))
  })

  return Effect.fnUntraced(function* (text: string) {
    const message = readMessage(text)
    if (message?.event === "pusher:ping") send(protocolMessage("pusher:pong", {}))
    if (message?.event === "pusher:subscribe") yield* subscribe(message.channel, message.auth)
    if (message?.event === "pusher:unsubscribe" && joined.delete(message.channel)) {
      yield* hub.leave(message.channel, send)
    }
  })
})

const serve = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const { params } = yield* HttpRouter.RouteContext
  const app = yield* Pusher
  const draining = yield* Draining
  const socket = yield* request.upgrade
  const writer = yield* socket.writer
  const pull = yield* Socket.readerString(socket)
  if (params["key"] !== app.key) return yield* writer.write(closing.unknownApp)

  const socketId = `${randomInt(1e9)}.${randomInt(1e9)}`
  const outgoing = yield* Queue.dropping<string>(WAITING_MESSAGES)
  const tooSlow = yield* Deferred.make<void>()
  const send = (text: string) => {
    if (!Queue.offerUnsafe(outgoing, text)) Deferred.doneUnsafe(tooSlow, Effect.void)
  }
  const receive = yield* makeListener(socketId, send)

  send(
    protocolMessage("pusher:connection_established", {
      socket_id: socketId,
      activity_timeout: ACTIVITY_SECONDS
    })
  )
  yield* Effect.raceAllFirst([
    Effect.forever(Effect.flatMap(Queue.takeAll(outgoing), (texts) => writer.writeAll(texts))),
    Effect.forever(
      Effect.flatMap(pull, (texts) => Effect.forEach(texts, receive, { discard: true })).pipe(
        Effect.timeout((ACTIVITY_SECONDS + 30) * 1000)
      )
    ),
    Effect.andThen(Deferred.await(tooSlow), writer.write(closing.tooSlow)),
    Effect.andThen(Deferred.await(draining), writer.write(closing.comeBack))
  ])
})

/** One client's socket, until either side leaves. */
export const connection = serve.pipe(
  Effect.ignore, // the other side went away: nobody is left to tell
  Effect.scoped,
  Effect.as(HttpServerResponse.empty())
)
