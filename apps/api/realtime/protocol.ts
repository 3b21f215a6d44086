import { Schema } from "effect"

const Data = Schema.Struct({
  channel: Schema.optionalKey(Schema.String),
  auth: Schema.optionalKey(Schema.String)
})

/** What a Pusher client says. */
const Incoming = Schema.fromJsonString(
  Schema.Struct({ event: Schema.String, data: Schema.optionalKey(Schema.Union([Data, Schema.Json])) })
)
const isData = Schema.is(Data)
const decode = Schema.decodeUnknownOption(Incoming)

export interface ClientMessage {
  readonly event: string
  readonly channel: string
  readonly auth: string
}

/** Nothing for what is not of the protocol. */
export const readMessage = (text: string): ClientMessage | undefined => {
  const found = decode(text)
  if (found._tag === "None") return undefined
  const { event, data } = found.value
  const { channel = "", auth = "" } = isData(data) ? data : {}
  return { event, channel, auth }
}

/** Protocol messages carry their data as JSON within JSON. */
export const protocolMessage = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) })
