import { DateTime, Effect, Option } from "effect"
import { newPerson } from "#core/account/newPerson.ts"
import { MultipleAccounts } from "#core/account/refusals.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type ProspectId, UserId } from "#core/shared/ids.ts"
import { toLanguage } from "#core/shared/language.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { reserveSeat } from "#core/usecases/bookings/reserveSeat.ts"
import { recordFailedSignIn } from "./countFailedSignIn.ts"
import { openSession } from "./openSession.ts"
import { type PhoneProof, verifyPhone } from "./verifyPhone.ts"

interface RegisterCommand extends PhoneProof {
  /** N08 The prospect whose seat is held for the phone number. */
  readonly prospectId: Option.Option<ProspectId>
  readonly language: Option.Option<string>
}

/** AUTH-025, AUTH-033 Creates an account for a verified number and signs it in; a number has one account. */
export const register = Effect.fn("register")(function* (command: RegisterCommand) {
  const { guesser, prospectId } = command
  const phone = yield* Effect.tapError(
    verifyPhone(command),
    recordFailedSignIn("sign_in_failed", command.phone)
  )
  const people = yield* People
  const id = UserId.make(yield* (yield* Ids).next)
  const language = Option.isSome(command.language)
    ? toLanguage(command.language.value)
    : yield* RequestLanguage
  const person = newPerson({ id, phone, language, now: yield* DateTime.now })
  const session = yield* inTransaction(
    Effect.gen(function* () {
      if (Option.isSome(yield* people.findByPhone(phone))) return yield* new MultipleAccounts()
      yield* people.create(person)
      if (Option.isSome(prospectId)) yield* reserveSeat(prospectId.value, person)
      return yield* openSession(person, guesser.fingerprint)
    })
  )
  yield* (yield* SecurityLog).record({ name: "sign_in_succeeded", account: id })
  return session
})
