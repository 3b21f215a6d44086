import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { changePhoneOf, phoneChangeHashInput, toInvalidPhoneCode } from "#core/account/phoneChange.ts"
import { ExistingPhoneNumber } from "#core/account/refusals.ts"
import { FormerPhones } from "#core/ports/FormerPhones.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"
import { lockPerson } from "./lockPerson.ts"
import { recordRefusedRecipient } from "./recordRefusedRecipient.ts"
import { scheduleSms } from "./sendSms.ts"
import { type PhoneProof, verifyPhone } from "./verifyPhone.ts"

/** Verifies the new number; a refused code gets the code of the change's own field. */
const verifyNewPhone = Effect.fn("verifyNewPhone")(function* (user: SignedInUser, proof: PhoneProof) {
  return yield* verifyPhone(proof, phoneChangeHashInput(user.id)).pipe(
    Effect.tapError(recordRefusedRecipient("phone_change_failed", proof.phone)),
    Effect.catchTag("auth.otp.invalid_credentials", (refusal) => Effect.fail(toInvalidPhoneCode(refusal)))
  )
})

/** Tells the owner of the former number, who has another phone in the hand if it was a thief that changed it. */
const tellFormerNumber = Effect.fn("tellFormerNumber")(function* (before: Person, after: Person) {
  const data = { ending: after.phone.slice(-2) }
  const text = (yield* Texts).message("phone_changed", data, before.language)
  yield* scheduleSms({ to: before.phone, text })
})

/** PHONE-005 ends every session but the present one, as a thief may have one. */
const endOthers = Effect.fn("endOthers")(function* ({ id, sessionId }: SignedInUser) {
  const others = { personId: id, kinds: ["person", "console"], except: Option.some(sessionId) } as const
  const count = yield* (yield* Sessions).revokeAll(others, yield* DateTime.now)
  if (count === 0) return
  yield* (yield* SecurityLog).record({
    name: "session_revoked",
    account: id,
    details: { kind: "all", reason: "phone_changed", count: String(count) }
  })
})

/** PHONE-005, PHONE-008, PHONE-009 Changes the number of an account by a code to the new one. Needs a recent sign-in. */
export const changePhone = Effect.fn("changePhone")(function* (user: SignedInUser, proof: PhoneProof) {
  yield* checkRecentSignIn(user)
  const phone = yield* verifyNewPhone(user, proof)
  const people = yield* People
  yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockPerson(user.id)
      const after = yield* Effect.fromResult(changePhoneOf(before, phone, yield* people.findByPhone(phone)))
      // Two people may prove one number at the same moment: the unique number decides.
      yield* Effect.catchTag(people.update(after), "auth.otp.multiple_accounts", () =>
        Effect.fail(new ExistingPhoneNumber())
      )
      yield* (yield* FormerPhones).remember(user.id, before.phone)
      yield* endOthers(user)
      yield* tellFormerNumber(before, after)
    })
  )
  yield* (yield* SecurityLog).record({ name: "phone_changed", account: user.id })
})
