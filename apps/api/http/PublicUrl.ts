import { Context, Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { listenAddress } from "#api/start/listenAddress.ts"
import { WebHost } from "#core/ports/WebHost.ts"

/**
 * SEC-017 The base URL of links to this server, such as in QR codes, without a slash at the end: the setting PUBLIC_URL, or
 * else the address on which the server listens. No header of a request changes it.
 */
export const PublicUrl = Context.Reference<string>("samvej/api/http/PublicUrl", {
  defaultValue: () => "http://localhost"
})

/** SEC-022 Whether pages come from `PublicUrl` only, as in production. Otherwise from each address of this server, such as loopback. */
export const IsPublicUrlOnly = Context.Reference<boolean>("samvej/api/http/IsPublicUrlOnly", {
  defaultValue: () => false
})

const addressOfPages = Effect.gen(function* () {
  const { publicUrl } = yield* Settings
  return publicUrl ?? (yield* listenAddress)
})

export const layerPublicUrl = Layer.mergeAll(
  Layer.effect(PublicUrl, addressOfPages),
  Layer.effect(
    WebHost,
    Effect.map(addressOfPages, (address) => new URL(address).hostname)
  ),
  Layer.effect(
    IsPublicUrlOnly,
    Effect.map(Settings, ({ env }) => env === "production")
  )
)
