import { Option, Result } from "effect"
import * as z from "zod/mini"

/** A shape of messages: the name of an event with its data. */
export const message = <const Event extends string, Fields extends z.core.$ZodLooseShape>(
  event: Event,
  fields: Fields
) => z.object({ event: z.literal(event), data: z.object(fields) })

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
export const readMessage =
  <Shape extends z.ZodMiniType<AnyMessage>>(shape: Shape, events: ReadonlyArray<string>) =>
  (event: unknown, data: unknown): Result.Result<Option.Option<z.output<Shape>>, BridgeRefusal> => {
    if (typeof event !== "string" || !events.includes(event)) return Result.succeed(Option.none())
    const read = shape.safeParse({ event, data })
    return read.success
      ? Result.succeed(Option.some(read.data))
      : Result.fail({ event, reason: `The data of the message "${event}" is not as the contract says.` })
  }
