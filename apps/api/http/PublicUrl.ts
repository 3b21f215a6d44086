import { Context, Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { listenAddress } from "#api/start/listenAddress.ts"

/**
 * SEC-017 The base URL of links to this server, such as in QR codes, without a slash at the end: the setting PUBLIC_URL, or
 * else the address on which the server listens. No header of a request changes it.
 */
export const PublicUrl = Context.Reference<string>("samvej/api/http/PublicUrl", {
  defaultValue: () => "http://localhost"
})

export const layerPublicUrl = Layer.effect(
  PublicUrl,
  Effect.gen(function* () {
    const { publicUrl } = yield* Settings
    return publicUrl ?? (yield* listenAddress)
  })
)
