import { Option, Result, Schema } from "effect"

/** A shape of messages: the name of an event with its data. */
export const message = <const Event extends string, const Fields extends Schema.Struct.Fields>(
  event: Event,
  fields: Fields
) => Schema.Struct({ event: Schema.Literal(event), data: Schema.Struct(fields) })

/** The data of a message that has none. A struct without any field would keep everything that it gets. */
export const noData = { nothing: Schema.optionalKey(Schema.Never) }

/** Why a message is refused. It names no value, because the data may have a token or a position in it. */
export interface BridgeRefusal {
  readonly event: string
  readonly reason: string
}

interface AnyMessage {
  readonly event: string
  readonly data: unknown
}

/**
 * N73 Reads a message that has crossed the bridge. An event that the contract does not have is none, because a newer shell or page may
 * send it. Data that does not belong to its event is refused.
 */
export const readMessage = <Message extends AnyMessage>(
  shape: Schema.ConstraintDecoder<Message>,
  events: ReadonlyArray<string>
) => {
  const decode = Schema.decodeUnknownOption(shape)
  return (event: unknown, data: unknown): Result.Result<Option.Option<Message>, BridgeRefusal> => {
    if (typeof event !== "string" || !events.includes(event)) return Result.succeed(Option.none())
    const read = decode({ event, data })
    return Option.isSome(read)
      ? Result.succeed(read)
      : Result.fail({ event, reason: `The data of the message "${event}" is not as the contract says.` })
  }
}
