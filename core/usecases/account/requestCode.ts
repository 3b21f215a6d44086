import { DateTime, Effect, Option } from "effect"
import { checkCodeRequest, codeHashInput } from "#core/account/otp.ts"
import { type Phone, toPhone } from "#core/account/phone.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { Messages } from "#core/ports/Messages.ts"
import { Otps } from "#core/ports/Otps.ts"
import { People } from "#core/ports/People.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { holdSeat } from "#core/usecases/bookings/holdSeat.ts"
import { checkPhoneNotBlocked } from "./checkPhoneNotBlocked.ts"
import { findRequester, type Guesser } from "./codeRequester.ts"
import { recordRefusedPhone } from "./recordRefusedPhone.ts"

/** Creates a code and stores its hash; `onCreated` runs in the same transaction. */
const createCode = Effect.fn("createCode")(function* <E, R>(
  phone: Phone,
  guesser: Guesser,
  onCreated: Effect.Effect<void, E, R>
) {
  const { otp: settings } = yield* ProductSettings
  const otps = yield* Otps
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  const code = yield* secrets.digits(settings.digits)
  const codeHash = secrets.hash(codeHashInput(phone, code))
  const { requester } = yield* findRequester(phone, guesser)
  yield* inTransaction(
    Effect.gen(function* () {
      const sent = yield* otps.lock(phone, DateTime.subtract(now, { days: 1 }))
      yield* Effect.fromResult(checkCodeRequest(sent, requester, now, settings))
      yield* otps.add(phone, { ...requester, codeHash, sentAt: now, attempts: 0, isUsed: false })
      yield* onCreated
    })
  )
  return code
})

/** AUTH-001, AUTH-008 Sends a code to a number, with or without an account, in its owner's language. */
const sendCode = Effect.fn("sendCode")(function* <E, R>(
  phone: Phone,
  guesser: Guesser,
  onCreated: Effect.Effect<void, E, R>
) {
  const { limits, otp } = yield* ProductSettings
  yield* checkPhoneNotBlocked(phone)
  yield* (yield* RateLimits).consume("otp:total", limits.otpTotal)
  const code = yield* createCode(phone, guesser, onCreated)
  const owner = yield* (yield* People).findByPhone(phone)
  const language = Option.isSome(owner) ? owner.value.language : yield* RequestLanguage
  const minutes = Math.ceil(otp.lifetimeSeconds / 60)
  const text = (yield* Texts).message("code", { code, minutes }, language)
  yield* (yield* Messages).send({ channel: "sms", to: phone, text, code })
  yield* (yield* SecurityLog).record({ name: "code_requested", account: phone })
})

/** SEC-016 Records that a limit of codes was reached. */
const refusalsRecorded = <A, E extends { readonly _tag: string }, R>(
  sent: Effect.Effect<A, E, R>,
  phone: string
) =>
  Effect.tapError(sent, (refusal) =>
    ["auth.otp.throttle_error", "too_many_requests"].includes(refusal._tag)
      ? recordRefusedPhone("rate_limit_reached", phone)(refusal)
      : Effect.void
  )

interface CodeCommand {
  readonly phone: string
  readonly guesser: Guesser
  readonly solution: Option.Option<string>
}

/** Parses the number and spends the bot check, which is spent even if the request is refused afterwards. */
const validatePhone = Effect.fn("validatePhone")(function* (command: CodeCommand) {
  const phone = yield* Effect.fromResult(toPhone(command.phone))
  yield* (yield* BotCheck).redeem(command.solution, "code")
  return phone
})

/** AUTH-002, AUTH-019, AUTH-023, N45 Sends a login or sign-up code. */
export const requestCode = Effect.fn("requestCode")(function* (command: CodeCommand) {
  yield* refusalsRecorded(
    sendCode(yield* validatePhone(command), command.guesser, Effect.void),
    command.phone
  )
})

/** AUTH-024, N08, N47 Sends a code to a visitor with a trip code, and holds a seat for the phone number. */
export const requestVisitorCode = Effect.fn("requestVisitorCode")(function* (
  command: CodeCommand & { readonly prospectId: Option.Option<ProspectId> }
) {
  const phone = yield* validatePhone(command)
  const hold = Option.map(command.prospectId, (id) => holdSeat(id, phone))
  const onCreated = Option.getOrElse(hold, () => Effect.void)
  yield* refusalsRecorded(sendCode(phone, command.guesser, onCreated), command.phone)
})
