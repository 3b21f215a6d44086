import { DateTime, Effect, Option, Result } from "effect"
import { decideEid, type Identity } from "#core/account/eid.ts"
import type { EidOutcome } from "#core/account/eidReturn.ts"
import type { EidProvider } from "#core/account/Person.ts"
import { type EidAttempt, EidVerifications } from "#core/ports/EidVerifications.ts"
import { IdentityProvider } from "#core/ports/IdentityProvider.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockPerson } from "./lockPerson.ts"

/** A return from the provider's page. */
export interface EidReturnCommand {
  readonly provider: EidProvider
  /** The state of the return; empty without one. */
  readonly state: string
  /** The whole query of the return, unchanged. */
  readonly query: string
  /** The token that the start gave to the browser; empty if this browser has none. */
  readonly browserToken: string
}

/** Takes the attempt of a return; none if it is unknown, used, too late, of another provider or of another browser. */
const takeAttempt = Effect.fn("takeEidAttempt")(function* (command: EidReturnCommand) {
  const { hashes } = yield* Secrets
  const now = yield* DateTime.now
  const taken = yield* (yield* EidVerifications).take({
    state: hashes(command.state),
    browser: hashes(command.browserToken)
  })
  return Option.filter(
    taken,
    ({ expiresAt, provider }) => provider === command.provider && DateTime.isLessThan(now, expiresAt)
  )
})

/** Verifies the account, unless the e-ID verifies another one. A verified account stays as it is. */
const verifyAccount = Effect.fn("verifyAccount")(function* (
  { personId, provider }: EidAttempt,
  identity: Identity
) {
  const { identityHash } = yield* Secrets
  const { account } = yield* ProductSettings
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* lockPerson(personId)
      if (Option.isSome(person.deletedAt)) return "expired"
      if (Option.isSome(person.eid)) return "verified"
      const decided = decideEid(person, { provider, identity, now, minimumAge: account.minimumAge })
      if (Result.isFailure(decided)) return decided.failure
      const subjectHash = identityHash(`${provider}:${identity.subject}`)
      if (!(yield* (yield* EidVerifications).claim({ subjectHash, personId, at: now }))) return "in_use"
      yield* Effect.orDie((yield* People).update(decided.success))
      return "verified"
    })
  )
})

const outcomeOf = Effect.fn("eidOutcome")(function* (
  attempt: EidAttempt,
  { query, state }: EidReturnCommand
) {
  const { codeVerifier, nonce, provider } = attempt
  const identity = yield* (yield* IdentityProvider).finish({ provider, query, state, nonce, codeVerifier })
  return yield* verifyAccount(attempt, identity)
})

/**
 * EID-002, EID-007 Verifies the person who returns from the provider's page. Each start is finished once, by the browser that started
 * it; one e-ID verifies one account.
 */
export const finishEid = Effect.fn("finishEid")(function* (command: EidReturnCommand) {
  const attempt = yield* takeAttempt(command)
  if (Option.isNone(attempt)) return "expired" satisfies EidOutcome
  const outcome: EidOutcome = yield* outcomeOf(attempt.value, command).pipe(
    Effect.catchTags({
      eid_provider_unavailable: () => Effect.succeed("unavailable" as const),
      EidNotConfirmed: ({ reason }) => Effect.succeed(reason)
    })
  )
  if (outcome === "rejected" || outcome === "in_use") {
    const { personId } = attempt.value
    yield* (yield* SecurityLog).record({
      name: "eid_refused",
      account: personId,
      details: { reason: outcome }
    })
  }
  return outcome
})
