import { once } from "node:events"
import { Schema } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { RunningServer } from "./startServer.ts"

const Message = Schema.fromJsonString(
  Schema.Struct({ event: Schema.String, data: Schema.fromJsonString(Schema.Json) })
)
const decodeMessage = Schema.decodeUnknownSync(Message)
const decodeSocketId = Schema.decodeUnknownSync(Schema.Struct({ socket_id: Schema.String }))
const decodeAuth = Schema.decodeUnknownSync(Schema.Struct({ auth: Schema.String }))

/** Asks a server to authorise the subscription of a socket to the channel of a person. */
const authorise = async (server: RunningServer, token: string, socketId: string, channel: string) => {
  const response = await fetch(`${server.url}/api/realtime/auth`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel })
  })
  return decodeAuth(await response.json()).auth
}

/** Opens a socket at a server, without a library, so that a test sees the code with which it closes. */
export const openSocket = async (server: RunningServer, user: UserId, token: string) => {
  const { host } = new URL(server.url)
  const socket = new WebSocket(`ws://${host}/api/realtime/app/samvej?protocol=7`)
  const received: Array<typeof Message.Type> = []
  const waiting = new Map<string, (message: typeof Message.Type) => void>()
  socket.addEventListener("message", ({ data }) => {
    const message = decodeMessage(data)
    received.push(message)
    waiting.get(message.event)?.(message)
  })
  const closed = once(socket, "close").then(([event]) => (event instanceof CloseEvent ? event.code : 0))
  /** The first message of the event, also one that has already arrived. */
  const next = (event: string) =>
    new Promise<typeof Message.Type>((resolve) => {
      const found = received.find((message) => message.event === event)
      if (found === undefined) waiting.set(event, resolve)
      else resolve(found)
    })
  const channel = `private-users.${user}`
  const { socket_id: socketId } = decodeSocketId((await next("pusher:connection_established")).data)
  const auth = await authorise(server, token, socketId, channel)
  const subscribe = () => {
    socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }))
    return Promise.race([
      next("pusher_internal:subscription_succeeded").then(() => "subscribed" as const),
      next("pusher:subscription_error").then(() => "refused" as const)
    ])
  }
  return { subscribe, next, closed, close: () => socket.close() }
}

/** Opens a socket that is subscribed to the channel of the person. */
export const openSubscribedSocket = async (server: RunningServer, user: UserId, token: string) => {
  const socket = await openSocket(server, user, token)
  const answer = await socket.subscribe()
  if (answer !== "subscribed") throw new Error(`the subscription was ${answer}`)
  return socket
}
