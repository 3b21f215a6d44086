import { Effect, Option } from "effect"
import { type CodeRecipient, isPhone, type TypedRecipient, toRecipient } from "#core/account/codeRecipient.ts"
import { type CodeHashInput, codeHashInput } from "#core/account/otp.ts"
import { type Phone, toPhone } from "#core/account/phone.ts"
import { phoneChangeHashInput } from "#core/account/phoneChange.ts"
import { ExistingPhoneNumber } from "#core/account/refusals.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { People } from "#core/ports/People.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { holdSeat } from "#core/usecases/bookings/holdSeat.ts"
import { checkPhoneNotBlocked } from "./checkPhoneNotBlocked.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"
import { codeSms, signInMail } from "./codeMessages.ts"
import type { Guesser } from "./codeRequester.ts"
import { sendCode } from "./sendCode.ts"

interface Request {
  readonly guesser: Guesser
  readonly solution: Option.Option<string>
}

export interface CodeCommand extends Request {
  readonly phone: string
}

/** Parses the number and spends the bot check, which is spent even if the request is refused afterwards. */
const validatePhone = Effect.fn("validatePhone")(function* (command: CodeCommand) {
  const phone = yield* Effect.fromResult(toPhone(command.phone))
  yield* (yield* BotCheck).redeem(command.solution, "code")
  return phone
})

interface SmsCode<E, R> {
  readonly phone: Phone
  readonly guesser: Guesser
  readonly hashInput: CodeHashInput
  readonly onCreated: Effect.Effect<void, E, R>
}

/** AUTH-001, AUTH-008 Sends a code to a number, with or without an account, in its owner's language. */
const sendSmsCode = Effect.fn("sendSmsCode")(function* <E extends { readonly _tag: string }, R>({
  phone,
  ...code
}: SmsCode<E, R>) {
  yield* checkPhoneNotBlocked(phone)
  yield* sendCode({ ...code, to: phone, messageFor: codeSms })
})

const sendSignInCode = (recipient: CodeRecipient, guesser: Guesser) =>
  isPhone(recipient)
    ? sendSmsCode({ phone: recipient, guesser, hashInput: codeHashInput, onCreated: Effect.void })
    : sendCode({
        to: recipient,
        guesser,
        hashInput: codeHashInput,
        messageFor: signInMail,
        onCreated: Effect.void
      })

/** AUTH-002, AUTH-012, AUTH-019, AUTH-023, N45 Sends a login or sign-up code to a number, or a login code to an e-mail address. */
export const requestCode = Effect.fn("requestCode")(function* (command: TypedRecipient & Request) {
  const recipient = yield* Effect.fromResult(toRecipient(command))
  yield* (yield* BotCheck).redeem(command.solution, "code")
  yield* sendSignInCode(recipient, command.guesser)
})

/** PHONE-004 Sends the code that lets a person change to a number that has no account. */
export const requestPhoneChangeCode = Effect.fn("requestPhoneChangeCode")(function* (
  user: Pick<SignedInUser, "confirmedAt" | "id" | "kind">,
  command: CodeCommand
) {
  const { guesser } = command
  yield* checkRecentSignIn(user)
  const phone = yield* validatePhone(command)
  if (Option.isSome(yield* (yield* People).findByPhone(phone))) return yield* new ExistingPhoneNumber()
  const hashInput = phoneChangeHashInput(user.id)
  yield* sendSmsCode({ phone, guesser, hashInput, onCreated: Effect.void })
})

/** AUTH-024, N08, N47 Sends a code to a visitor with a trip code, and holds a seat for the phone number. */
export const requestVisitorCode = Effect.fn("requestVisitorCode")(function* (
  command: CodeCommand & { readonly prospectId: Option.Option<ProspectId> }
) {
  const phone = yield* validatePhone(command)
  const hold = Option.map(command.prospectId, (id) => holdSeat(id, phone))
  const onCreated = Option.getOrElse(hold, () => Effect.void)
  const { guesser } = command
  yield* sendSmsCode({ phone, guesser, hashInput: codeHashInput, onCreated })
})
