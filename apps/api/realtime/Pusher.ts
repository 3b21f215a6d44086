import { createHmac, timingSafeEqual } from "node:crypto"
import { Context, Layer, Redacted } from "effect"

/** The application's public key and its secret, in the sense of the Pusher protocol. */
export interface PusherApp {
  readonly key: string
  readonly secret: Redacted.Redacted
  /** Another Pusher-compatible server that clients use instead of this one. */
  readonly host: string | null
}

export class Pusher extends Context.Service<Pusher, PusherApp>()("samvej/api/realtime/Pusher") {}

export const layerPusher = (app: PusherApp) => Layer.succeed(Pusher, app)

/** Lets one socket hear one channel: `key:signature`. */
export const signChannel = (app: PusherApp, socketId: string, channel: string): string => {
  const text = `${socketId}:${channel}`
  return `${app.key}:${createHmac("sha256", Redacted.value(app.secret)).update(text).digest("hex")}`
}

export const isChannelSigned = (app: PusherApp, socketId: string, channel: string, auth: string): boolean => {
  const [given, wanted] = [Buffer.from(auth), Buffer.from(signChannel(app, socketId, channel))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
