import { Effect, Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { InvalidCredentials, TooManyCodes } from "#core/account/refusals.ts"
import { Otps } from "#core/ports/Otps.ts"
import { type RateLimit, RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { networksOf } from "#core/shared/network.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** The caller who tries a code. */
export interface Guesser {
  /** The caller's network address. */
  readonly address: string
  /** The client's name of its device; none where it sends none. */
  readonly fingerprint: Option.Option<string>
}

/** A shorter text is no device's own (the console sends one word), so counting it would refuse others. */
const MIN_DEVICE_CHARACTERS = 16

/** The keys for which a try counts: the guesser's networks, and the device, whose name the client chose and which is hashed. */
const keysOf = Effect.fn("keysOf")(function* ({ address, fingerprint }: Guesser, limit: RateLimit) {
  const { limits } = yield* ProductSettings
  const secrets = yield* Secrets
  const { own, site } = networksOf(address)
  const device = Option.filter(fingerprint, ({ length }) => length >= MIN_DEVICE_CHARACTERS)
  const wide = { ...limit, calls: limit.calls * limits.ipv6SiteFactor }
  return [
    ...Option.toArray(device).map((text) => [`wrong-code:device:${secrets.hash(text)}`, limit] as const),
    [`wrong-code:${own}`, limit] as const,
    ...Option.toArray(site).map((around) => [`wrong-code:${around}`, wide] as const)
  ]
})

/** Counts a try against one code and the guesser's network. The refusal does not say whether there is a code. */
const countOfCode = Effect.fn("countOfCode")(function* (phone: Phone, { address }: Guesser) {
  const { otp } = yield* ProductSettings
  const code = yield* (yield* Otps).find(phone)
  if (Option.isNone(code)) return
  const limit = { calls: otp.maxAttempts, windowSeconds: otp.lifetimeSeconds }
  const key = `code:${phone}:${code.value.issuedAt.epochMilliseconds}:${networksOf(address).own}`
  yield* Effect.mapError((yield* RateLimits).consume(key, limit), () => new InvalidCredentials())
})

/**
 * SEC-005 Counts a try of a code against the guesser, not against the owner of the number: by network and by device, and for each
 * code by network. Answers an effect that takes the try back, as it was right. Outside of transactions.
 */
export const countGuess = Effect.fn("countGuess")(function* (phone: Phone, guesser: Guesser) {
  const { limits } = yield* ProductSettings
  const counts = yield* RateLimits
  const keys = yield* keysOf(guesser, limits.wrongCodes)
  yield* Effect.forEach(
    keys,
    ([key, limit]) =>
      Effect.mapError(counts.consume(key, limit), ({ retryAfter }) => new TooManyCodes({ retryAfter })),
    { discard: true }
  )
  yield* countOfCode(phone, guesser)
  return Effect.forEach(keys, ([key]) => counts.refund(key), { discard: true })
})
