import { Effect, Option } from "effect"
import { type RateLimit, RateLimits } from "#core/ports/RateLimits.ts"
import { networksOf } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/**
 * SEC-010 Counts a call under `name` for the networks of the caller's address. The site around an IPv6 network has
 * `limits.ipv6SiteFactor` times the limit, and counts only what the network itself may do.
 */
export const limitAddress = Effect.fn("limitAddress")(function* (
  name: string,
  address: string,
  limit: RateLimit
) {
  const counts = yield* RateLimits
  const { limits } = yield* ProductSettings
  const { own, site } = networksOf(address)
  yield* counts.consume(`address:${name}:${own}`, limit)
  if (Option.isNone(site)) return
  const calls = limit.calls * limits.ipv6SiteFactor
  yield* counts.consume(`address:${name}:${site.value}`, { ...limit, calls })
})
