import { Effect, Option } from "effect"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { reserveSeat } from "#core/usecases/bookings/reserveSeat.ts"
import { recordFailedSignIn } from "./countFailedSignIn.ts"
import { openSession } from "./openSession.ts"
import { findVerifiedPerson, type PhoneProof } from "./verifyPhone.ts"

export interface SignInCommand extends PhoneProof {
  /** N08 The prospect whose seat is held for the phone number. */
  readonly prospectId: Option.Option<ProspectId>
}

/** AUTH-001, AUTH-020 Opens a session by phone number and code, and reserves the seat that is held for the number. */
export const signIn = Effect.fn("signIn")(function* (command: SignInCommand) {
  const { guesser, prospectId } = command
  const person = yield* Effect.tapError(
    findVerifiedPerson(command),
    recordFailedSignIn("sign_in_failed", command.phone)
  )
  const session = yield* openSession(person, guesser.fingerprint)
  yield* (yield* SecurityLog).record({ name: "sign_in_succeeded", account: person.id })
  if (Option.isSome(prospectId)) yield* reserveSeat(prospectId.value, person)
  return session
})
