import * as z from "zod/mini"
import type { UserId } from "#core/shared/ids.ts"
import { apiFetch } from "#ui/api/apiFetch.ts"
import { asRefusal } from "#ui/api/Refusal.ts"

/** The channel's events: what happened to seats and trips, a notification or message came, parking changed. */
export const realtimeEvents = [
  "SeatRequested",
  "BookingAccepted",
  "BookingDenied",
  "PassengerJoinedTrip",
  "PassengerCancelledBooking",
  "TripStarted",
  "TripEnded",
  "TripWithdrawn",
  "NotificationCreated",
  "MessageCreated",
  "ParkingChanged"
] as const
export type RealtimeEvent = (typeof realtimeEvents)[number]

/** `listening`: from here on nothing is missed; what happened before is unknown, so everything is asked again. */
export type RealtimeListener = (event: RealtimeEvent | "listening") => void

type Done = (problem: Error | null, answer: { auth: string } | null) => void
const authShape = z.object({ auth: z.string() })

/** The signature comes from our own API with the person's token. */
const authorize = async (socketId: string, channel: string, done: Done): Promise<void> => {
  const body = new URLSearchParams({ socket_id: socketId, channel_name: channel })
  try {
    const response = await apiFetch("/api/realtime/auth", { method: "POST", body })
    done(null, authShape.parse(await response.json()))
  } catch (problem) {
    done(asRefusal(problem), null)
  }
}

const connect = async (userId: UserId, listen: RealtimeListener) => {
  const { default: Pusher } = await import("pusher-js")
  const { hostname, port, protocol } = globalThis.location
  const place = Number(port === "" ? (protocol === "https:" ? 443 : 80) : port)
  const pusher = new Pusher("samvej", {
    cluster: "",
    wsHost: hostname,
    wsPort: place,
    wssPort: place,
    wsPath: "/api/realtime",
    forceTLS: protocol === "https:",
    enabledTransports: ["ws", "wss"],
    disableStats: true,
    channelAuthorization: {
      transport: "ajax",
      endpoint: "/api/realtime/auth",
      customHandler: ({ socketId, channelName }, done) => void authorize(socketId, channelName, done)
    }
  })
  const channel = pusher.subscribe(`private-users.${userId}`)
  for (const event of realtimeEvents) channel.bind(event, () => listen(event))
  channel.bind("pusher:subscription_succeeded", () => listen("listening"))
  return pusher
}

/** Listens to the private channel of one person until the returned function is called. */
export const listenTo = (userId: UserId, listen: RealtimeListener): (() => void) => {
  let isOver = false
  let stop = (): void => undefined
  const start = async (): Promise<void> => {
    const pusher = await connect(userId, listen)
    stop = () => pusher.disconnect()
    if (isOver) stop()
  }
  void start()
  return () => {
    isOver = true
    stop()
  }
}
