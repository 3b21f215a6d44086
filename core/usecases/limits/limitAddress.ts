import { Effect } from "effect"
import { type RateLimit, RateLimits } from "#core/ports/RateLimits.ts"
import { networkShares } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/**
 * SEC-010 Counts a call under `name` for the networks of the caller's address. The site around an IPv6 network has
 * `limits.ipv6SiteFactor` times the limit, and counts only what the network itself may do.
 */
export const limitAddress = Effect.fnUntraced(function* (name: string, address: string, limit: RateLimit) {
  const counts = yield* RateLimits
  const { limits } = yield* ProductSettings
  for (const { factor, network } of networkShares(address, limits.ipv6SiteFactor)) {
    yield* counts.consume(`address:${name}:${network}`, { ...limit, calls: limit.calls * factor })
  }
})
