import { DateTime, Effect, Option } from "effect"
import { tryCode } from "#core/account/otp.ts"
import type { Phone } from "#core/account/phone.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { Otps } from "#core/ports/Otps.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { codeText } from "./requestCode.ts"

/** AUTH-001, AUTH-031 uses a code up. A wrong try is remembered although it is refused, so the refusal comes after. */
export const verifyCode = Effect.fn("verifyCode")(function* (phone: Phone, code: string) {
  const { otp: settings } = yield* ProductSettings
  const otps = yield* Otps
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  const tried = yield* inTransaction(
    Effect.gen(function* () {
      const state = yield* otps.lock(phone)
      if (Option.isNone(state)) return Option.none()
      const isMatch = secrets.isHashOf(codeText(phone, code), state.value.codeHash)
      const attempt = tryCode(state.value, isMatch, now, settings)
      yield* otps.save(phone, attempt.state)
      return Option.some(attempt.outcome)
    })
  )
  if (Option.isNone(tried)) return yield* new InvalidCredentials()
  yield* Effect.fromResult(tried.value)
})
