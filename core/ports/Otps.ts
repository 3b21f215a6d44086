import { Context, type Effect, type Option } from "effect"
import type { OtpState } from "#core/account/otp.ts"
import type { Phone } from "#core/account/phone.ts"

export class Otps extends Context.Service<
  Otps,
  {
    readonly find: (phone: Phone) => Effect.Effect<Option.Option<OtpState>>
    /** Finds the state of a number and locks it until the surrounding transaction ends. */
    readonly lock: (phone: Phone) => Effect.Effect<Option.Option<OtpState>>
    readonly save: (phone: Phone, state: OtpState) => Effect.Effect<void>
    /** N75 Whether support has blocked the number; the product settings may block more. */
    readonly isBlocked: (phone: Phone) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/Otps") {}
