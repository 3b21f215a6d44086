import { createHmac, timingSafeEqual } from "node:crypto"
import { Context, Layer, Option, Redacted, Schema } from "effect"
import type { RealtimeSettings } from "#core/contract/realtime.ts"
import { SessionId } from "#core/shared/ids.ts"

/** The application's public key and its secret, in the sense of the Pusher protocol. */
export interface PusherApp {
  readonly key: string
  readonly secret: Redacted.Redacted
  /** A secret that is being replaced: what it has signed still holds at this server. */
  readonly previousSecret?: Redacted.Redacted | null
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

const toSessionId = Schema.decodeUnknownOption(SessionId)

const sign = (app: PusherApp, text: string): string =>
  `${app.key}:${createHmac("sha256", Redacted.value(app.secret)).update(text).digest("hex")}`

/** A subscription that a session of the API authorises: of one socket to one channel. */
interface Subscription {
  readonly socketId: string
  readonly channel: string
}

/**
 * Signs a subscription. For this server the answer is `key:signature:session`, so that the subscription belongs to the
 * session (SEC-003). Another Pusher-compatible server knows `key:signature` only.
 */
export const signChannel = (
  app: PusherApp,
  { channel, socketId }: Subscription,
  session: SessionId
): string =>
  app.host === null
    ? `${sign(app, `${socketId}:${channel}:${session}`)}:${session}`
    : sign(app, `${socketId}:${channel}`)

const secretsOf = ({ previousSecret = null, secret }: PusherApp) =>
  previousSecret === null ? [secret] : [secret, previousSecret]

/** The session that has authorised a subscription at this server; none when the answer is not its own. */
export const sessionOfAuth = (
  app: PusherApp,
  subscription: Subscription,
  auth: string
): Option.Option<SessionId> =>
  Option.filter(toSessionId(auth.slice(auth.lastIndexOf(":") + 1)), (session) =>
    secretsOf(app).some((secret) => {
      const expected = Buffer.from(signChannel({ ...app, secret, host: null }, subscription, session))
      const actual = Buffer.from(auth)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    })
  )
