import type { Socket } from "node:net"
import { Context, Effect, Layer, Option } from "effect"
import { MemoryLimits } from "#api/http/MemoryLimits.ts"
import { sharedLimits } from "#api/http/sharedLimits.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** What a socket may still send. */
interface TrafficOfSocket {
  /** Counts a message; answers false, and destroys the connection, when it is one too many. */
  readonly takeMessage: () => boolean
}

/** SEC-002 What clients send on their sockets: each socket, and all of an address together, have a limit. */
export class SocketTraffic extends Context.Service<
  SocketTraffic,
  {
    /**
     * Counts what arrives on a connection until it is closed, and destroys it above the limit: a frame that asks the client to
     * close waits for the client, which goes on sending. The bytes count every frame, as one has six at least: also control frames
     * and parts of messages, which nothing else counts.
     */
    readonly watch: (connection: Socket, address: string) => Effect.Effect<TrafficOfSocket>
  }
>()("samvej/api/realtime/SocketTraffic") {}

/** The name of a single socket among the networks. */
const ONE = "socket"

export const layerSocketTraffic = Layer.effect(
  SocketTraffic,
  Effect.gen(function* () {
    const { limits } = yield* ProductSettings
    const { socketAddressFactor, socketBytes, socketMessages } = limits
    const ofAddresses = yield* sharedLimits("sockets", limits.ipv6SiteFactor)
    const bytes = { calls: socketBytes.bytes, windowSeconds: socketBytes.windowSeconds }
    const securityLog = yield* SecurityLog

    return {
      watch: Effect.fnUntraced(function* (connection: Socket, address: string) {
        const log = Effect.runForkWith(yield* Effect.context())
        const ofSocket = new MemoryLimits(1)
        const spend = (name: string, limit: typeof bytes, amount: number): boolean => {
          const wide = { ...limit, calls: limit.calls * socketAddressFactor }
          const wait = Option.orElse(ofSocket.spend(name, ONE, limit, amount), () =>
            ofAddresses.spend(name, address, wide, amount)
          )
          if (Option.isNone(wait)) return true
          if (!connection.destroyed) {
            connection.destroy()
            log(securityLog.record({ name: "rate_limit_reached", details: { limit: name } }))
          }
          return false
        }
        const countBytes = ({ length }: Buffer) => spend("socketBytes", bytes, length)
        // Stays when the server has closed the socket, until the client has closed it too.
        connection.prependListener("data", countBytes)
        return { takeMessage: () => spend("socketMessages", socketMessages, 1) }
      })
    }
  })
)
