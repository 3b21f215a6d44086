import { Context, Effect, Layer, type Scope } from "effect"

/** The open sockets of each network at this process. */
export class OpenSockets extends Context.Service<
  OpenSockets,
  {
    /** Counts a socket of a network until the scope closes; answers false, without counting it, where the network has `max`. */
    readonly take: (network: string, max: number) => Effect.Effect<boolean, never, Scope.Scope>
  }
>()("samvej/api/realtime/OpenSockets") {}

export const layerOpenSockets = Layer.sync(OpenSockets, () => {
  const counts = new Map<string, number>()
  const count = (network: string) => counts.get(network) ?? 0
  const release = (network: string) => {
    if (count(network) > 1) counts.set(network, count(network) - 1)
    else counts.delete(network)
  }
  return {
    take: (network, max) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          const isFree = count(network) < max
          if (isFree) counts.set(network, count(network) + 1)
          return isFree
        }),
        (isTaken) => Effect.sync(() => (isTaken ? release(network) : undefined))
      )
  }
})
