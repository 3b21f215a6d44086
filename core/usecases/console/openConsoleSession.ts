import { DateTime, Duration, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { auditOwnAccess } from "./auditStaffSignIn.ts"

/** The proof of the person beside the code by SMS. */
export type ProvedBy = "code" | "passkey" | "one_use_code" | "enrolment"

/** N85 Opens a console session for `console.sessionHours`, and records the sign-in. Inside the caller's transaction. */
export const openConsoleSession = Effect.fn("openConsoleSession")(function* (
  person: Person,
  fingerprint: Option.Option<string>,
  factor: ProvedBy
) {
  const { console: settings } = yield* ProductSettings
  const endsAt = DateTime.addDuration(yield* DateTime.now, Duration.hours(settings.sessionHours))
  const session = yield* openSession(person, fingerprint, { _tag: "console" }, Option.some(endsAt))
  yield* auditOwnAccess(person.id, "staff_signed_in", { factor }, Option.some(session.id))
  yield* (yield* SecurityLog).record({
    name: "staff_sign_in_succeeded",
    account: person.id,
    details: { factor }
  })
  return session
})
