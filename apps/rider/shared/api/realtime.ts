import { type RealtimeEvent, realtimeEvents } from "#core/messaging/realtimeEvents.ts"
import type { UserId } from "#core/shared/ids.ts"
import { loadPart } from "#rider/shared/routing/loadPart.ts"
import { callApi } from "#ui/api/callApi.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { isSessionOver } from "./isSessionOver.ts"
import { socketOptions } from "./socketOptions.ts"

/**
 * `listening`: from now on no event is missed. Earlier events are unknown, so the app reloads everything. `sessionOver`: the
 * server has closed the socket together with the session.
 */
export type RealtimeListener = (event: RealtimeEvent | "listening" | "sessionOver") => void

/** Until the settings of the real-time server are asked for again. After that Pusher reconnects by itself. */
const RETRY_MS = 10_000

type Done = (problem: Error | null, answer: { auth: string } | null) => void

/** The API signs the subscription with the person's token. */
const authorize = async (socketId: string, channel: string, done: Done): Promise<void> => {
  try {
    const payload = { socket_id: socketId, channel_name: channel }
    done(null, await callApi((api) => api.realtime.authorize({ payload })))
  } catch (problem) {
    done(asRefusal(problem), null)
  }
}

const connect = async (userId: UserId, listen: RealtimeListener) => {
  const [{ default: Pusher }, { userChannel }, settings] = await Promise.all([
    loadPart(import("pusher-js")),
    loadPart(import("#core/contract/realtime.ts")),
    callApi((api) => api.realtime.settings())
  ])
  const pusher = new Pusher(settings.key, {
    ...socketOptions(settings, globalThis.location),
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => void authorize(socketId, channelName, done)
    }
  })
  pusher.connection.bind("error", (problem: unknown) => {
    if (isSessionOver(problem)) listen("sessionOver")
  })
  const channel = pusher.subscribe(userChannel(userId))
  for (const event of realtimeEvents) channel.bind(event, () => listen(event))
  channel.bind("pusher:subscription_succeeded", () => listen("listening"))
  return pusher
}

/** Listens to the private channel of one person until the returned function is called. */
export const listenTo = (userId: UserId, listen: RealtimeListener): (() => void) => {
  let isOver = false
  let stop = (): void => undefined
  const start = async (): Promise<void> => {
    try {
      const pusher = await connect(userId, listen)
      stop = () => pusher.disconnect()
      if (isOver) stop()
    } catch {
      if (isOver) return
      const timer = setTimeout(() => void start(), RETRY_MS)
      stop = () => clearTimeout(timer)
    }
  }
  void start()
  return () => {
    isOver = true
    stop()
  }
}
