import { DateTime, Duration, Effect, Option } from "effect"
import {
  ONE_USE_CODE_ALPHABET,
  ONE_USE_CODE_LENGTH,
  type OneUseCodeKind,
  oneUseCodeHashInput,
  showOneUseCode
} from "#core/account/oneUseCode.ts"
import { toPhone } from "#core/account/phone.ts"
import { PersonNotFound, StaffOnly } from "#core/account/refusals.ts"
import { OneUseCodes } from "#core/ports/OneUseCodes.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { checkRecentSignIn } from "#core/usecases/account/checkRecentSignIn.ts"
import { auditOwnAccess } from "./auditStaffSignIn.ts"

/** Replaces a person's codes of one kind by `count` new ones. Only their hashes are stored. */
const issueCodes = Effect.fn("issueCodes")(function* (
  personId: UserId,
  kind: OneUseCodeKind,
  count: number,
  lifetime: Option.Option<Duration.Duration>
) {
  const secrets = yield* Secrets
  const createdAt = yield* DateTime.now
  const codes = yield* Effect.replicateEffect(
    secrets.characters(ONE_USE_CODE_ALPHABET, ONE_USE_CODE_LENGTH),
    count
  )
  yield* (yield* OneUseCodes).replace(personId, kind, {
    hashes: codes.map((code) => secrets.hash(oneUseCodeHashInput(personId, code))),
    createdAt,
    expiresAt: Option.map(lifetime, (duration) => DateTime.addDuration(createdAt, duration))
  })
  return codes.map(showOneUseCode)
})

const replaceRecoveryCodes = Effect.fn("replaceRecoveryCodes")(function* (personId: UserId) {
  const { console: settings } = yield* ProductSettings
  yield* auditOwnAccess(personId, "recovery_codes_issued", { count: settings.recoveryCodes })
  return yield* issueCodes(personId, "recovery", settings.recoveryCodes, Option.none())
})

/** N85 Issues the recovery codes of a person who has none left; they are shown once. Inside the caller's transaction. */
export const issueRecoveryCodes = Effect.fn("issueRecoveryCodes")(function* (personId: UserId) {
  if ((yield* (yield* OneUseCodes).countUnused(personId, "recovery")) > 0) return []
  return yield* replaceRecoveryCodes(personId)
})

/** N85 Replaces the caller's recovery codes: those of before no longer work. */
export const renewRecoveryCodes = Effect.fn("renewRecoveryCodes")(function* (user: SignedInUser) {
  yield* checkRecentSignIn(user)
  return yield* inTransaction(replaceRecoveryCodes(user.id))
})

/**
 * N85 Issues the code that lets a member of staff register a passkey, for `console.enrolmentHours`. It ends what they had before:
 * passkeys, recovery codes and console sessions, because it is also the way back after all of them were lost.
 */
export const issueEnrolmentCode = Effect.fn("issueEnrolmentCode")(function* (phone: string) {
  const { console: settings } = yield* ProductSettings
  const number = yield* Effect.fromResult(toPhone(phone))
  return yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* (yield* People).findByPhone(number)
      if (Option.isNone(person)) return yield* new PersonNotFound()
      const { id, role } = person.value
      if (role === null) return yield* new StaffOnly({ allowed: StaffRole.literals })
      const now = yield* DateTime.now
      yield* (yield* Passkeys).removeAll(id)
      yield* (yield* OneUseCodes).replace(id, "recovery", {
        hashes: [],
        createdAt: now,
        expiresAt: Option.none()
      })
      yield* (yield* Sessions).revokeAll({ personId: id, kinds: ["console"], except: Option.none() }, now)
      yield* (yield* SecurityLog).record({
        name: "session_revoked",
        account: id,
        details: { kind: "console", reason: "enrolment" }
      })
      yield* auditOwnAccess(id, "enrolment_code_issued", {})
      const lifetime = Duration.hours(settings.enrolmentHours)
      const codes = yield* issueCodes(id, "enrolment", 1, Option.some(lifetime))
      return { code: codes.join(), expiresAt: DateTime.addDuration(now, lifetime) }
    })
  )
})

/**
 * N85 Issues the code that signs the caller in on the desktop, whose windows cannot use passkeys, for
 * `console.secondFactorMinutes`. A later one replaces it.
 */
export const issueDesktopCode = Effect.fn("issueDesktopCode")(function* (user: SignedInUser) {
  const { console: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* checkRecentSignIn(user)
  const lifetime = Duration.minutes(settings.secondFactorMinutes)
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* auditOwnAccess(user.id, "desktop_code_issued", {})
      const codes = yield* issueCodes(user.id, "desktop", 1, Option.some(lifetime))
      return { code: codes.join(), expiresAt: DateTime.addDuration(now, lifetime) }
    })
  )
})
