import { Context, type Effect, type Option } from "effect"
import type { OtpState } from "#core/account/otp.ts"
import type { Phone } from "#core/account/phone.ts"

export class Otps extends Context.Service<
  Otps,
  {
    /** What is known of the number; nobody else reads or changes it until the surrounding transaction ends. */
    readonly lock: (phone: Phone) => Effect.Effect<Option.Option<OtpState>>
    readonly save: (phone: Phone, state: OtpState) => Effect.Effect<void>
    /** N75: blocked by support; the numbers of the product settings come on top. */
    readonly isBlocked: (phone: Phone) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/Otps") {}
