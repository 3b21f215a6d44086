import { DateTime, Effect, Option, Result } from "effect"
import { toPhone } from "#core/account/phone.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { type FailedSignInKey, FailedSignIns, type FailedStep } from "#core/ports/FailedSignIns.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { recordRefusedPhone } from "./recordRefusedPhone.ts"

/** The job that audits the failures of a window after the first one; its key is the person and the step. */
export const auditFailedSignInsJob = "audit-failed-sign-ins"

const audit = Effect.fn("audit")(function* ({ personId, step }: FailedSignInKey, further: number) {
  yield* (yield* AuditLog).add({
    whoId: personId,
    asId: Option.none(),
    impersonationId: Option.none(),
    what: "staff_sign_in_failed",
    target: Option.none(),
    reason: Option.none(),
    caseReference: Option.none(),
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

/** The member of staff whose number it is. */
const findStaff = Effect.fn("findStaff")(function* (phone: string) {
  const number = Result.getSuccess(toPhone(phone))
  if (Option.isNone(number)) return Option.none()
  return Option.filter(yield* (yield* People).findByPhone(number.value), ({ role }) => role !== null)
})

/**
 * SEC-007, SEC-016, N85 Records a refused phone number or code in the security log and, if the number is one of staff, in the audit
 * log.
 */
export const recordFailedSignIn =
  (name: "sign_in_failed" | "staff_sign_in_failed", phone: string) => (refusal: { readonly _tag: string }) =>
    Effect.gen(function* () {
      const step = stepsAtConsole[refusal._tag]
      const staff = yield* findStaff(phone)
      if (Option.isNone(staff) || step === undefined) return yield* recordRefusedPhone(name, phone)(refusal)
      const { id } = staff.value
      const isAtConsole = name === "staff_sign_in_failed"
      yield* isAtConsole
        ? (yield* SecurityLog).record({ name, account: id, details: { step } })
        : recordRefusedPhone(name, phone)(refusal)
      yield* inTransaction(countFailedSignIn({ personId: id, step: isAtConsole ? step : "rider_app" }))
    })
