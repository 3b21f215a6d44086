import { createHmac, timingSafeEqual } from "node:crypto"
import { Context, Layer, Redacted } from "effect"
import type { RealtimeSettings } from "#core/contract/realtime.ts"

/** The application's public key and its secret, in the sense of the Pusher protocol. */
export interface PusherApp {
  readonly key: string
  readonly secret: Redacted.Redacted
  /** Another Pusher-compatible server that clients use instead of this one. */
  readonly host: string | null
}

export class Pusher extends Context.Service<Pusher, PusherApp>()("samvej/api/realtime/Pusher") {}

export const layerPusher = (app: PusherApp) => Layer.succeed(Pusher, app)

/** REALTIME_HOST How a client reaches the real-time server. Another server has the paths of the protocol itself. */
export const clientSettings = ({ host, key }: PusherApp): RealtimeSettings => ({
  key,
  host,
  path: host === null ? "/api/realtime" : "",
  cluster: "samvej"
})

/** Signs the subscription of one socket to one channel: `key:signature`. */
export const signChannel = (app: PusherApp, socketId: string, channel: string): string => {
  const text = `${socketId}:${channel}`
  return `${app.key}:${createHmac("sha256", Redacted.value(app.secret)).update(text).digest("hex")}`
}

export const isChannelSigned = (app: PusherApp, socketId: string, channel: string, auth: string): boolean => {
  const [actual, expected] = [Buffer.from(auth), Buffer.from(signChannel(app, socketId, channel))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
