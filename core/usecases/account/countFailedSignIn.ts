import { DateTime, Effect, Option } from "effect"
import { isPhone } from "#core/account/codeRecipient.ts"
import { type FailedSignInKey, FailedSignIns, type FailedStep } from "#core/ports/FailedSignIns.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"
import { recipientOf, recordRefusedRecipient } from "./recordRefusedRecipient.ts"

/** The job that audits the failures of a window after the first one; its key is the person and the step. */
export const auditFailedSignInsJob = "audit-failed-sign-ins"

const audit = Effect.fn("audit")(function* ({ personId, step }: FailedSignInKey, further: number) {
  yield* auditStaff(personId, {
    what: "staff_sign_in_failed",
    data: further === 0 ? { step } : { step, further }
  })
})

/**
 * SEC-007, N85 Audits a failed sign-in that a stranger can cause: the first of each person and step at once, and the number of
 * further ones when `console.failedSignInMinutes` are over, so that nobody can flood the log. Inside the caller's transaction.
 */
export const countFailedSignIn = Effect.fn("countFailedSignIn")(function* (key: FailedSignInKey) {
  const { console: settings } = yield* ProductSettings
  const before = yield* (yield* FailedSignIns).count(key)
  if (before > 0) return
  yield* audit(key, 0)
  yield* (yield* Jobs).schedule({
    kind: auditFailedSignInsJob,
    key: `${key.personId}:${key.step}`,
    dueAt: DateTime.add(yield* DateTime.now, { minutes: settings.failedSignInMinutes }),
    payload: { personId: key.personId, step: key.step }
  })
})

/** N85 Ends a window of failed sign-ins. Inside the caller's transaction. */
export const auditFailedSignIns = Effect.fn("auditFailedSignIns")(function* (key: FailedSignInKey) {
  const failures = yield* (yield* FailedSignIns).close(key)
  if (failures > 1) yield* audit(key, failures - 1)
})

const stepsAtConsole: Readonly<Record<string, FailedStep>> = {
  "auth.otp.invalid_credentials": "code",
  "auth.otp.throttle_error": "limit",
  "blocked.phone": "blocked"
}

/** The member of staff whose number or verified address it is. */
const findStaff = Effect.fn("findStaff")(function* (typed: string) {
  const recipient = recipientOf(typed)
  if (Option.isNone(recipient)) return Option.none()
  const people = yield* People
  const owner = isPhone(recipient.value)
    ? people.findByPhone(recipient.value)
    : people.findByEmail(recipient.value)
  return Option.filter(yield* owner, ({ role }) => role !== null)
})

/**
 * SEC-007, SEC-016, N85 Records a refused phone number, e-mail address or code in the security log and, if it is one of staff, in the audit
 * log.
 */
export const recordFailedSignIn =
  (name: "sign_in_failed" | "staff_sign_in_failed", typed: string) => (refusal: { readonly _tag: string }) =>
    Effect.gen(function* () {
      const step = stepsAtConsole[refusal._tag]
      const staff = yield* findStaff(typed)
      if (Option.isNone(staff) || step === undefined)
        return yield* recordRefusedRecipient(name, typed)(refusal)
      const { id } = staff.value
      const isAtConsole = name === "staff_sign_in_failed"
      yield* isAtConsole
        ? (yield* SecurityLog).record({ name, account: id, details: { step } })
        : recordRefusedRecipient(name, typed)(refusal)
      yield* inTransaction(countFailedSignIn({ personId: id, step: isAtConsole ? step : "rider_app" }))
    })
