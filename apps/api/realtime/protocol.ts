import { Schema } from "effect"

const Data = Schema.Struct({
  channel: Schema.optionalKey(Schema.String),
  auth: Schema.optionalKey(Schema.String)
})

/** A message of a Pusher client. */
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

/** Parses a message; answers undefined for text that is not of the protocol. */
export const readMessage = (text: string): ClientMessage | undefined => {
  const found = decode(text)
  if (found._tag === "None") return undefined
  const { event, data } = found.value
  const { channel = "", auth = "" } = isData(data) ? data : {}
  return { event, channel, auth }
}

/** Encodes a message; the protocol carries its data as JSON within JSON. */
export const protocolMessage = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) })
