import { randomInt } from "node:crypto"
import { Deferred, Effect, Queue } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Socket } from "effect/socket"
import { callerAddress } from "#api/http/callerAddress.ts"
import { Draining } from "#api/http/Draining.ts"
import { networksOf } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { Hub } from "./Hub.ts"
import { OpenSockets } from "./OpenSockets.ts"
import { isChannelSigned, Pusher } from "./Pusher.ts"
import { protocolMessage, readMessage } from "./protocol.ts"

/** A slower client is disconnected, so that its messages do not fill the memory. */
const MAX_QUEUED_MESSAGES = 256
const MAX_CHANNELS = 20
/** After this many seconds without a message the client sends a ping. */
const ACTIVITY_SECONDS = 120

const closing = {
  unknownApp: new Socket.CloseEvent(4001, "Application does not exist"),
  overCapacity: new Socket.CloseEvent(4100, "Over capacity"),
  reconnect: new Socket.CloseEvent(4200, "Reconnect")
}

const refusals = {
  notSigned: { type: "AuthError", error: "The signature does not fit this channel.", status: 401 },
  /** SEC-015 The person of the channel has `quotas.socketsPerPerson` sockets at this process. */
  tooMany: { type: "LimitReached", error: "This channel has too many connections.", status: 429 }
} as const

const makeMessageHandler = Effect.fnUntraced(function* (socketId: string, send: (text: string) => void) {
  const hub = yield* Hub
  const app = yield* Pusher
  const { quotas } = yield* ProductSettings
  const joined = new Set<string>()
  const refuse = (refusal: typeof refusals.notSigned | typeof refusals.tooMany, channel: string) =>
    send(protocolMessage("pusher:subscription_error", refusal, channel))

  const subscribe = Effect.fnUntraced(function* (channel: string, auth: string) {
    if (joined.has(channel)) return
    const isOpen = channel.startsWith("private-") && joined.size < MAX_CHANNELS
    if (!isOpen || !isChannelSigned(app, socketId, channel, auth)) return refuse(refusals.notSigned, channel)
    if ((yield* hub.countOf(channel)) >= quotas.socketsPerPerson) return refuse(refusals.tooMany, channel)
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
  const { quotas } = yield* ProductSettings
  const { own } = networksOf(yield* callerAddress)
  const isAllowed = yield* (yield* OpenSockets).take(own, quotas.socketsPerAddress)
  const socket = yield* request.upgrade
  const writer = yield* socket.writer
  const pull = yield* Socket.readerString(socket)
  if (params["key"] !== app.key) return yield* writer.write(closing.unknownApp)
  if (!isAllowed) return yield* writer.write(closing.overCapacity)

  const socketId = `${randomInt(1e9)}.${randomInt(1e9)}`
  const outgoing = yield* Queue.dropping<string>(MAX_QUEUED_MESSAGES)
  const tooSlow = yield* Deferred.make<void>()
  const send = (text: string) => {
    if (!Queue.offerUnsafe(outgoing, text)) Deferred.doneUnsafe(tooSlow, Effect.void)
  }
  const receive = yield* makeMessageHandler(socketId, send)

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
    Effect.andThen(Deferred.await(tooSlow), writer.write(closing.overCapacity)),
    Effect.andThen(Deferred.await(draining), writer.write(closing.reconnect))
  ])
})

/** Serves one client's socket until either side closes it. */
export const connection = serve.pipe(
  Effect.ignore, // the client has closed the socket
  Effect.scoped,
  Effect.as(HttpServerResponse.empty())
)
