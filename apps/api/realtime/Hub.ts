import { Context, Effect, Layer, type Scope } from "effect"

export interface ChannelMessage {
  readonly channel: string
  readonly event: string
  readonly data: unknown
}

/** The subscribers of each channel in this process. */
export class Hub extends Context.Service<
  Hub,
  {
    readonly publish: (message: ChannelMessage) => Effect.Effect<void>
    /** Subscribes until the scope closes. */
    readonly join: (channel: string, send: (text: string) => void) => Effect.Effect<void, never, Scope.Scope>
    readonly leave: (channel: string, send: (text: string) => void) => Effect.Effect<void>
    /** Counts the subscribers of a channel. */
    readonly countOf: (channel: string) => Effect.Effect<number>
    readonly hasListeners: Effect.Effect<boolean>
  }
>()("samvej/api/realtime/Hub") {}

export const layerHub = Layer.sync(Hub, () => {
  const channels = new Map<string, Set<(text: string) => void>>()
  const leave = (channel: string, send: (text: string) => void) =>
    Effect.sync(() => {
      const members = channels.get(channel)
      members?.delete(send)
      if (members?.size === 0) channels.delete(channel)
    })
  return {
    publish: ({ channel, event, data }) =>
      Effect.sync(() => {
        const members = channels.get(channel)
        if (members === undefined) return
        const text = JSON.stringify({ event, channel, data: JSON.stringify(data) })
        for (const send of members) send(text)
      }),
    join: (channel, send) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          channels.set(channel, (channels.get(channel) ?? new Set()).add(send))
        }),
        () => leave(channel, send)
      ),
    leave,
    countOf: (channel) => Effect.sync(() => channels.get(channel)?.size ?? 0),
    hasListeners: Effect.sync(() => channels.size > 0)
  }
})
