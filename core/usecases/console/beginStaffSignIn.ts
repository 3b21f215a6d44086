import { Effect } from "effect"
import { StaffOnly } from "#core/account/refusals.ts"
import { decideSecondFactor } from "#core/account/secondFactor.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { countFailedSignIn, recordFailedSignIn } from "#core/usecases/account/countFailedSignIn.ts"
import { findVerifiedPerson, type PhoneProof } from "#core/usecases/account/verifyPhone.ts"
import { openConsoleSession } from "./openConsoleSession.ts"
import { openChallenge } from "./passkeyChallenges.ts"

/**
 * CONS-003, SEC-007, N85 Begins the sign-in of staff with a code by SMS. Staff with a passkey continue with it; without one they
 * are signed in, or register one where passkeys are required.
 */
export const beginStaffSignIn = Effect.fn("beginStaffSignIn")(function* (command: PhoneProof) {
  const { guesser, phone } = command
  const { fingerprint } = guesser
  const person = yield* Effect.tapError(
    findVerifiedPerson(command),
    recordFailedSignIn("staff_sign_in_failed", phone)
  )
  if (person.role === null) {
    yield* (yield* SecurityLog).record({
      name: "staff_sign_in_failed",
      account: person.id,
      details: { step: "role" }
    })
    yield* inTransaction(countFailedSignIn({ personId: person.id, step: "role" }))
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
