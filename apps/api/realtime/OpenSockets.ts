import { Context, Effect, Layer, type Scope } from "effect"
import { networkShares } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** The open sockets of each network at this process. */
export class OpenSockets extends Context.Service<
  OpenSockets,
  {
    /**
     * SEC-015 Counts a socket for the networks of an address until the scope closes. Answers false, without counting it, where one of
     * them has `quotas.socketsPerAddress`; SEC-010 the site around an IPv6 network has `limits.ipv6SiteFactor` times as many.
     */
    readonly take: (address: string) => Effect.Effect<boolean, never, Scope.Scope>
  }
>()("samvej/api/realtime/OpenSockets") {}

export const layerOpenSockets = Layer.effect(
  OpenSockets,
  Effect.map(ProductSettings, ({ limits, quotas }) => {
    const counts = new Map<string, number>()
    const count = (network: string) => counts.get(network) ?? 0
    const release = (network: string) => {
      if (count(network) > 1) counts.set(network, count(network) - 1)
      else counts.delete(network)
    }
    return {
      take: (address: string) => {
        const shares = networkShares(address, limits.ipv6SiteFactor)
        return Effect.acquireRelease(
          Effect.sync(() => {
            const isFree = shares.every(
              ({ factor, network }) => count(network) < quotas.socketsPerAddress * factor
            )
            if (isFree) for (const { network } of shares) counts.set(network, count(network) + 1)
            return isFree
          }),
          (isTaken) =>
            Effect.sync(() => {
              if (isTaken) for (const { network } of shares) release(network)
            })
        )
      }
    }
  })
)
