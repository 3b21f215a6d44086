import { Context, Effect, Layer, type Scope } from "effect"
import type { ParkingSiteId } from "#core/shared/ids.ts"

export interface ChannelMessage {
  readonly channel: string
  readonly event: string
  readonly data: unknown
  /** SEC-008 The data for a member that hides messages. */
  readonly dataWithoutMessage: unknown
}

/** A subscriber of a channel. */
export interface ChannelMember {
  readonly send: (text: string) => void
  /** SEC-008 Whether the text of messages is hidden from the subscriber. */
  readonly hidesMessages: boolean
}

/** The channel of the changes of a car park's reservations; it is within the server, and no socket can subscribe to it. */
export const siteChannel = (id: ParkingSiteId): string => `parking-sites.${id}`

/** The subscribers of each channel in this process. */
export class Hub extends Context.Service<
  Hub,
  {
    readonly publish: (message: ChannelMessage) => Effect.Effect<void>
    /** Subscribes until the scope closes. */
    readonly join: (channel: string, member: ChannelMember) => Effect.Effect<void, never, Scope.Scope>
    readonly hasListeners: Effect.Effect<boolean>
  }
>()("samvej/api/realtime/Hub") {}

export const layerHub = Layer.sync(Hub, () => {
  const channels = new Map<string, Set<ChannelMember>>()
  const leave = (channel: string, member: ChannelMember) =>
    Effect.sync(() => {
      const members = channels.get(channel)
      members?.delete(member)
      if (members?.size === 0) channels.delete(channel)
    })
  return {
    publish: ({ channel, event, data, dataWithoutMessage }) =>
      Effect.sync(() => {
        const members = channels.get(channel)
        if (members === undefined) return
        const textWith = (sent: unknown) => JSON.stringify({ event, channel, data: JSON.stringify(sent) })
        const [text, hidden] = [textWith(data), textWith(dataWithoutMessage)]
        for (const member of members) member.send(member.hidesMessages ? hidden : text)
      }),
    join: (channel, member) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          channels.set(channel, (channels.get(channel) ?? new Set()).add(member))
        }),
        () => leave(channel, member)
      ),
    hasListeners: Effect.sync(() => channels.size > 0)
  }
})
