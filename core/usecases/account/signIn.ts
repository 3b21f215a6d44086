import { DateTime, Effect, Option } from "effect"
import { newPerson } from "#core/account/newPerson.ts"
import type { Person } from "#core/account/Person.ts"
import { toPhone } from "#core/account/phone.ts"
import { InvalidCredentials, MultipleAccounts } from "#core/account/refusals.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { SessionStore } from "#core/ports/SessionStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type ProspectId, UserId } from "#core/shared/ids.ts"
import { toLanguage } from "#core/shared/language.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { reserveSeat } from "#core/usecases/bookings/reserveSeat.ts"
import { endImpersonation } from "./endImpersonation.ts"
import { openSession } from "./openSession.ts"
import { checkNotBlocked } from "./requestCode.ts"
import { verifyCode } from "./verifyCode.ts"

interface Proof {
  readonly phone: string
  readonly code: string
  readonly fingerprint: Option.Option<string>
}

/** A number whose owner has just shown its code. */
const provePhone = Effect.fn("provePhone")(function* (proof: Proof) {
  const phone = yield* Effect.fromResult(toPhone(proof.phone))
  yield* checkNotBlocked(phone)
  yield* verifyCode(phone, proof.code)
  return phone
})

/** AUTH-020 the account of a proven number; a number without one is as good as a wrong code. */
export const proveAccount = Effect.fn("proveAccount")(function* (proof: Proof) {
  const phone = yield* provePhone(proof)
  const person = yield* (yield* People).findByPhone(phone)
  return Option.isSome(person) ? person.value : yield* new InvalidCredentials()
})

/** N08 the prospect whose seat waits for the phone number. */
interface Visit {
  readonly prospectId: Option.Option<ProspectId>
}

const claim = Effect.fn("claim")(function* ({ prospectId }: Visit, person: Person) {
  if (Option.isSome(prospectId)) yield* reserveSeat(prospectId.value, person)
})

/** AUTH-001, AUTH-020. */
export const signIn = Effect.fn("signIn")(function* (proof: Proof & Visit) {
  const person = yield* proveAccount(proof)
  const session = yield* openSession(person, proof.fingerprint)
  yield* claim(proof, person)
  return session
})

/** AUTH-025, AUTH-033 a new account for a proven number, signed in at once. */
export const register = Effect.fn("register")(function* (
  proof: Proof & Visit & { readonly language: Option.Option<string> }
) {
  const phone = yield* provePhone(proof)
  const people = yield* People
  const id = UserId.make(yield* (yield* Ids).next)
  const language = Option.isSome(proof.language) ? toLanguage(proof.language.value) : yield* RequestLanguage
  const person = newPerson({ id, phone, language, now: yield* DateTime.now })
  return yield* inTransaction(
    Effect.gen(function* () {
      if (Option.isSome(yield* people.findByPhone(phone))) return yield* new MultipleAccounts()
      yield* people.create(person)
      yield* claim(proof, person)
      return yield* openSession(person, proof.fingerprint)
    })
  )
})

/** AUTH-021. */
export const signOut = Effect.fn("signOut")(function* (user: SignedInUser) {
  if (Option.isSome(user.impersonation)) {
    const { id, agentId } = user.impersonation.value
    return yield* Effect.orDie(endImpersonation(id, agentId))
  }
  yield* (yield* SessionStore).revoke(user.sessionId, yield* DateTime.now)
})
