import { Effect, Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { PhoneBlocked } from "#core/account/refusals.ts"
import { BlockedPhones } from "#core/ports/BlockedPhones.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** N75 Refuses a blocked phone number, which gets no code, no account, no trip and no booking. */
export const checkPhoneNotBlocked = Effect.fn("checkPhoneNotBlocked")(function* (phone: Phone) {
  const { auth } = yield* ProductSettings
  if (auth.blockedPhones.includes(phone)) return yield* new PhoneBlocked()
  if (Option.isSome(yield* (yield* BlockedPhones).find(phone))) return yield* new PhoneBlocked()
})
