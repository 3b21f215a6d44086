import { randomInt } from "node:crypto"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Deferred, Effect, Exit, Option, Queue, Scope } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Socket } from "effect/socket"
import { callerAddress } from "#api/http/callerAddress.ts"
import { Draining } from "#api/http/Draining.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { SessionId } from "#core/shared/ids.ts"
import { Hub } from "./Hub.ts"
import { OpenSessions, type SessionEnd, type WatchedSession } from "./OpenSessions.ts"
import { OpenSockets } from "./OpenSockets.ts"
import { Pusher, sessionOfAuth } from "./Pusher.ts"
import { protocolMessage, readMessage } from "./protocol.ts"
import { SocketTraffic } from "./SocketTraffic.ts"

/** A slower client is disconnected, so that its messages do not fill the memory. */
const MAX_QUEUED_MESSAGES = 256
const MAX_CHANNELS = 20
/** After this many seconds without a message the client sends a ping. */
const ACTIVITY_SECONDS = 120

const closing = {
  unknownApp: new Socket.CloseEvent(4001, "Application does not exist"),
  sessionOver: new Socket.CloseEvent(4009, "Session over"),
  overCapacity: new Socket.CloseEvent(4100, "Over capacity"),
  reconnect: new Socket.CloseEvent(4200, "Reconnect")
}

const refusals = {
  notSigned: { type: "AuthError", error: "The signature does not fit this channel.", status: 401 },
  /** SEC-015 The person of the channel has `quotas.socketsPerPerson` sockets at this machine. */
  tooMany: { type: "LimitReached", error: "This channel has too many connections.", status: 429 }
} as const

/** SEC-016 Records that one more socket was refused. */
const recordQuota = (quota: "socketsPerAddress" | "socketsPerPerson") =>
  Effect.flatMap(SecurityLog, (log) => log.record({ name: "quota_reached", details: { quota } }))

interface Client {
  readonly socketId: string
  readonly send: (text: string) => void
  /** Completes with the first end of a session that has authorised a subscription of the socket. */
  readonly sessionEnd: Deferred.Deferred<SessionEnd>
}

const makeMessageHandler = Effect.fnUntraced(function* ({ socketId, send, sessionEnd }: Client) {
  const hub = yield* Hub
  const openSessions = yield* OpenSessions
  const app = yield* Pusher
  const openSockets = yield* OpenSockets
  const connectionScope = yield* Effect.scope
  /** The scope of each subscription. */
  const joined = new Map<string, Scope.Closeable>()
  const watched = new Map<SessionId, WatchedSession>()
  const refuse = (refusal: typeof refusals.notSigned | typeof refusals.tooMany, channel: string) =>
    send(protocolMessage("pusher:subscription_error", refusal, channel))

  /** Watches each session once, however often the client subscribes. */
  const watchOnce = Effect.fnUntraced(function* (id: SessionId) {
    const known = watched.get(id)
    if (known !== undefined) return Option.some(known)
    const session = yield* openSessions.watch(id)
    if (Option.isNone(session)) return session
    watched.set(id, session.value)
    yield* Effect.forkScoped(Effect.flatMap(session.value.end, (end) => Deferred.succeed(sessionEnd, end)))
    return session
  })

  const subscribe = Effect.fnUntraced(function* (channel: string, auth: string) {
    if (joined.has(channel)) return
    const isOpen = channel.startsWith("private-") && joined.size < MAX_CHANNELS
    const sessionId = isOpen ? sessionOfAuth(app, { socketId, channel }, auth) : Option.none()
    const session = Option.isNone(sessionId) ? Option.none() : yield* watchOnce(sessionId.value)
    if (Option.isNone(session)) return refuse(refusals.notSigned, channel)
    const subscription = yield* Scope.fork(connectionScope)
    if (!(yield* Scope.provide(openSockets.subscribe(channel), subscription))) {
      yield* Scope.close(subscription, Exit.void)
      yield* recordQuota("socketsPerPerson")
      return refuse(refusals.tooMany, channel)
    }
    joined.set(channel, subscription)
    const { hidesMessages } = session.value
    yield* Scope.provide(hub.join(channel, { send, hidesMessages }), subscription)
    send(protocolMessage("pusher_internal:subscription_succeeded", {}, channel))
  })

  return Effect.fnUntraced(function* (text: string) {
    const message = readMessage(text)
    if (message?.event === "pusher:ping") send(protocolMessage("pusher:pong", {}))
    if (message?.event === "pusher:subscribe") yield* subscribe(message.channel, message.auth)
    const subscription = message?.event === "pusher:unsubscribe" ? joined.get(message.channel) : undefined
    if (message !== undefined && subscription !== undefined) {
      joined.delete(message.channel)
      yield* Scope.close(subscription, Exit.void)
    }
  })
})

/** The connection below a socket: HTTP/1.1 has one for each. */
const connectionOf = (request: HttpServerRequest.HttpServerRequest) =>
  NodeHttpServerRequest.toIncomingMessage(request).socket

const overLimit = Effect.fail(new Socket.SocketError({ reason: new Socket.SocketCloseError({ code: 1008 }) }))

const serve = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const { params } = yield* HttpRouter.RouteContext
  const app = yield* Pusher
  const draining = yield* Draining
  const address = yield* callerAddress
  const isAllowed = yield* (yield* OpenSockets).take(address)
  const socket = yield* request.upgrade
  const writer = yield* socket.writer
  const pull = yield* Socket.readerString(socket)
  // After the reader, because a listener before would let the first bytes pass.
  const traffic = yield* (yield* SocketTraffic).watch(connectionOf(request), address)
  if (params["key"] !== app.key) return yield* writer.write(closing.unknownApp)
  if (!isAllowed) {
    yield* recordQuota("socketsPerAddress")
    return yield* writer.write(closing.overCapacity)
  }

  const socketId = `${randomInt(1e9)}.${randomInt(1e9)}`
  const outgoing = yield* Queue.dropping<string>(MAX_QUEUED_MESSAGES)
  const tooSlow = yield* Deferred.make<void>()
  const send = (text: string) => {
    if (!Queue.offerUnsafe(outgoing, text)) Deferred.doneUnsafe(tooSlow, Effect.void)
  }
  const sessionEnd = yield* Deferred.make<SessionEnd>()
  const receive = yield* makeMessageHandler({ socketId, send, sessionEnd })

  send(
    protocolMessage("pusher:connection_established", {
      socket_id: socketId,
      activity_timeout: ACTIVITY_SECONDS
    })
  )
  yield* Effect.raceAllFirst([
    Effect.forever(Effect.flatMap(Queue.takeAll(outgoing), (texts) => writer.writeAll(texts))),
    Effect.forever(
      Effect.flatMap(pull, (texts) =>
        Effect.forEach(texts, (text) => (traffic.takeMessage() ? receive(text) : overLimit), {
          discard: true
        })
      ).pipe(Effect.timeout((ACTIVITY_SECONDS + 30) * 1000))
    ),
    Effect.andThen(Deferred.await(tooSlow), writer.write(closing.overCapacity)),
    Effect.flatMap(Deferred.await(sessionEnd), (end) =>
      writer.write(end === "over" ? closing.sessionOver : closing.reconnect)
    ),
    Effect.andThen(Deferred.await(draining), writer.write(closing.reconnect))
  ])
})

/** Serves one client's socket until either side closes it. */
export const connection = serve.pipe(
  Effect.ignore, // the client has closed the socket
  Effect.scoped,
  Effect.as(HttpServerResponse.empty())
)
