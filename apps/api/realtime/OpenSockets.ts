import { Context, Effect, Layer, type Scope } from "effect"
import { Peers } from "#api/workers/Peers.ts"
import { networkShares } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** The open sockets of each network and of each person at this machine. */
export class OpenSockets extends Context.Service<
  OpenSockets,
  {
    /**
     * SEC-015 Counts a socket for the networks of an address until the scope closes. Answers false, without counting it, where one of
     * them has `quotas.socketsPerAddress`; SEC-010 the site around an IPv6 network has `limits.ipv6SiteFactor` times as many.
     */
    readonly take: (address: string) => Effect.Effect<boolean, never, Scope.Scope>
    /** SEC-015 Counts a subscriber of a channel in the same way; the person of the channel has `quotas.socketsPerPerson`. */
    readonly subscribe: (channel: string) => Effect.Effect<boolean, never, Scope.Scope>
  }
>()("samvej/api/realtime/OpenSockets") {}

export const layerOpenSockets = Layer.effect(
  OpenSockets,
  Effect.gen(function* () {
    const { limits, quotas } = yield* ProductSettings
    const peers = yield* Peers
    const networks = peers.counts("network")
    const channels = peers.counts("channel")
    return {
      take: (address: string) =>
        networks.take(
          networkShares(address, limits.ipv6SiteFactor).map(({ factor, network }) => ({
            key: network,
            most: quotas.socketsPerAddress * factor
          }))
        ),
      subscribe: (channel: string) => channels.take([{ key: channel, most: quotas.socketsPerPerson }])
    }
  })
)
