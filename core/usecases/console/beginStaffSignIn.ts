import { Effect, Option, Result } from "effect"
import type { Person } from "#core/account/Person.ts"
import { toPhone } from "#core/account/phone.ts"
import { StaffOnly } from "#core/account/refusals.ts"
import { decideSecondFactor } from "#core/account/secondFactor.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { People } from "#core/ports/People.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { recordRefusedPhone } from "#core/usecases/account/recordRefusedPhone.ts"
import { findVerifiedPerson, type PhoneProof } from "#core/usecases/account/verifyPhone.ts"
import { auditFailedSignIn } from "./auditStaffSignIn.ts"
import { openConsoleSession } from "./openConsoleSession.ts"
import { openChallenge } from "./passkeyChallenges.ts"

/**
 * Records a refused code. The audit log names people and grows by tries only, so that a number without a staff account, and what
 * the limits refuse, are in the security log alone.
 */
const recordFailure = Effect.fn("recordFailure")(function* (
  phone: string,
  refusal: { readonly _tag: string }
) {
  const number = Result.getSuccess(toPhone(phone))
  const person = Option.isSome(number)
    ? yield* (yield* People).findByPhone(number.value)
    : Option.none<Person>()
  const isStaff = Option.exists(person, ({ role }) => role !== null)
  if (Option.isSome(person) && isStaff && refusal._tag === "auth.otp.invalid_credentials")
    return yield* auditFailedSignIn(person.value.id, "code")
  yield* recordRefusedPhone("staff_sign_in_failed", phone)(refusal)
})

/**
 * CONS-003, SEC-007, N85 Begins the sign-in of staff with a code by SMS. Staff with a passkey continue with it; without one they
 * are signed in, or register one where passkeys are required.
 */
export const beginStaffSignIn = Effect.fn("beginStaffSignIn")(function* (command: PhoneProof) {
  const { guesser, phone } = command
  const { fingerprint } = guesser
  const person = yield* Effect.tapError(findVerifiedPerson(command), (refusal) =>
    recordFailure(phone, refusal)
  )
  if (person.role === null) {
    yield* (yield* SecurityLog).record({
      name: "staff_sign_in_failed",
      account: person.id,
      details: { step: "role" }
    })
    return yield* new StaffOnly({ allowed: StaffRole.literals })
  }
  const passkeys = yield* (yield* Passkeys).findByPerson(person.id)
  switch (decideSecondFactor(passkeys.length > 0, yield* RequiresPasskey)) {
    case "none": {
      const session = yield* inTransaction(openConsoleSession(person, fingerprint, "code"))
      return { step: "signed_in", session } as const
    }
    case "passkey": {
      const challenge = yield* openChallenge({ personId: person.id, purpose: "sign-in", fingerprint })
      return { step: "passkey", person, ...challenge } as const
    }
    case "enrolment": {
      const challenge = yield* openChallenge({ personId: person.id, purpose: "enrolment", fingerprint })
      return { step: "enrolment", person, ...challenge } as const
    }
  }
})
