import { Option, Schema } from "effect"
import { isDeeperThan } from "#api/http/isDeeperThan.ts"

/** SEC-002 In bytes. A subscription, the longest message of a client, has about 400. */
export const MAX_MESSAGE = 2048
/** SEC-002 A message is a group that holds another one. */
const MAX_LEVELS = 4

const Data = Schema.Struct({
  channel: Schema.optionalKey(Schema.String),
  auth: Schema.optionalKey(Schema.String)
})
const isData = Schema.is(Data)
const isMessage = Schema.is(Schema.Struct({ event: Schema.String, data: Schema.optionalKey(Schema.Unknown) }))

const parseJson = Option.liftThrowable((text: string): unknown => JSON.parse(text))

export interface ClientMessage {
  readonly event: string
  readonly channel: string
  readonly auth: string
}

/** Parses a message of a Pusher client; answers undefined for text that is not of the protocol. */
export const readMessage = (text: string): ClientMessage | undefined => {
  if (text.length > MAX_MESSAGE || isDeeperThan(text, MAX_LEVELS)) return undefined
  const message = Option.getOrUndefined(parseJson(text))
  if (!isMessage(message)) return undefined
  const { channel = "", auth = "" } = isData(message.data) ? message.data : {}
  return { event: message.event, channel, auth }
}

/** Encodes a message; the protocol carries its data as JSON within JSON. */
export const protocolMessage = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) })
