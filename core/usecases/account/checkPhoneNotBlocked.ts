import { Effect } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { PhoneBlocked } from "#core/account/refusals.ts"
import { Otps } from "#core/ports/Otps.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** N75 Refuses a blocked phone number, which gets no code and no account. */
export const checkPhoneNotBlocked = Effect.fn("checkPhoneNotBlocked")(function* (phone: Phone) {
  const { auth } = yield* ProductSettings
  if (auth.blockedPhones.includes(phone)) return yield* new PhoneBlocked()
  if (yield* (yield* Otps).isBlocked(phone)) return yield* new PhoneBlocked()
})
