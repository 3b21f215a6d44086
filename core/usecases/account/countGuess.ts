import { Effect, Option } from "effect"
import type { Standing } from "#core/account/otp.ts"
import { TooManyCodes } from "#core/account/refusals.ts"
import { type RateLimit, RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { networksOf } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { deviceOf, type Guesser } from "./codeRequester.ts"

/** The keys for which a try counts: the device, whose name the client chose and which is hashed, and the guesser's networks. */
const keysOf = Effect.fn("keysOf")(function* (guesser: Guesser, standing: Standing, limit: RateLimit) {
  const { limits } = yield* ProductSettings
  const secrets = yield* Secrets
  const ofDevice = Option.toArray(deviceOf(guesser)).map(
    (text) => [`wrong-code:device:${secrets.hash(text)}`, limit] as const
  )
  if (standing === "known_device") return ofDevice
  const { own, site } = networksOf(guesser.address)
  const wide = { ...limit, calls: limit.calls * limits.ipv6SiteFactor }
  return [
    ...ofDevice,
    [`wrong-code:${own}`, limit] as const,
    ...Option.toArray(site).map((around) => [`wrong-code:${around}`, wide] as const)
  ]
})

/**
 * SEC-005 Counts a try of a code against the guesser, not against the owner of the number: by device and by network. A device that
 * has used a code of the number before is not refused for what others of its network try. Answers an effect that takes the try
 * back, as it was right. Outside of transactions.
 */
export const countGuess = Effect.fn("countGuess")(function* (guesser: Guesser, standing: Standing) {
  const { limits } = yield* ProductSettings
  const counts = yield* RateLimits
  const keys = yield* keysOf(guesser, standing, limits.wrongCodes)
  yield* Effect.forEach(
    keys,
    ([key, limit]) =>
      Effect.mapError(counts.consume(key, limit), ({ retryAfter }) => new TooManyCodes({ retryAfter })),
    { discard: true }
  )
  return Effect.forEach(keys, ([key]) => counts.refund(key), { discard: true })
})
