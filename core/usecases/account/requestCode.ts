import { DateTime, Effect, Option } from "effect"
import { checkCodeRequest, issueCode } from "#core/account/otp.ts"
import { type Phone, toPhone } from "#core/account/phone.ts"
import { PhoneBlocked } from "#core/account/refusals.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { Messages } from "#core/ports/Messages.ts"
import { Otps } from "#core/ports/Otps.ts"
import { People } from "#core/ports/People.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { holdSeat } from "#core/usecases/bookings/holdSeat.ts"

/** N75 numbers that get no code and open no account. */
export const checkNotBlocked = Effect.fn("checkNotBlocked")(function* (phone: Phone) {
  const { auth } = yield* ProductSettings
  if (auth.blockedPhones.includes(phone)) return yield* new PhoneBlocked()
  if (yield* (yield* Otps).isBlocked(phone)) return yield* new PhoneBlocked()
})

/** What the stored hash is over: a code fits its own number only. */
export const codeText = (phone: Phone, code: string): string => `otp:${phone}:${code}`

/** `also` happens if and only if a code is drawn. */
const drawCode = Effect.fn("drawCode")(function* <E, R>(phone: Phone, also: Effect.Effect<void, E, R>) {
  const { otp: settings } = yield* ProductSettings
  const otps = yield* Otps
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  const code = yield* secrets.digits(settings.digits)
  yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* otps.lock(phone)
      yield* Effect.fromResult(checkCodeRequest(before, now, settings))
      yield* otps.save(phone, issueCode(before, secrets.hash(codeText(phone, code)), now))
      yield* also
    })
  )
  return code
})

/** AUTH-001, AUTH-008 a fresh code to a number, whether it has an account or not; in its owner's language. */
const sendCode = Effect.fn("sendCode")(function* <E, R>(phone: Phone, also: Effect.Effect<void, E, R>) {
  const { limits, otp } = yield* ProductSettings
  yield* checkNotBlocked(phone)
  yield* (yield* RateLimits).consume("otp:total", limits.otpTotal)
  const code = yield* drawCode(phone, also)
  const owner = yield* (yield* People).findByPhone(phone)
  const language = Option.isSome(owner) ? owner.value.language : yield* RequestLanguage
  const minutes = Math.ceil(otp.lifetimeSeconds / 60)
  const text = (yield* Texts).message("code", { code, minutes }, language)
  yield* (yield* Messages).send({ channel: "sms", to: phone, text, code })
})

interface CodeCommand {
  readonly phone: string
  readonly solution: Option.Option<string>
}

const provenCommand = Effect.fn("provenCommand")(function* (command: CodeCommand) {
  const phone = yield* Effect.fromResult(toPhone(command.phone))
  yield* (yield* BotCheck).spend(command.solution, "code")
  return phone
})

/** AUTH-002, AUTH-019, AUTH-023, N45. The solution is spent even when the request is refused afterwards. */
export const requestCode = Effect.fn("requestCode")(function* (command: CodeCommand) {
  yield* sendCode(yield* provenCommand(command), Effect.void)
})

/** AUTH-024, N08, N47 the same for a visitor with a trip code, whose seat is held from here on. */
export const requestVisitorCode = Effect.fn("requestVisitorCode")(function* (
  command: CodeCommand & { readonly prospectId: Option.Option<ProspectId> }
) {
  const phone = yield* provenCommand(command)
  const hold = Option.map(command.prospectId, (id) => holdSeat(id, phone))
  yield* sendCode(
    phone,
    Option.getOrElse(hold, () => Effect.void)
  )
})
