import { Effect, Option } from "effect"
import type { AuditAction } from "#core/console/eventNames.ts"
import type { EventFacts } from "#core/console/factNames.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { SessionId, UserId } from "#core/shared/ids.ts"
import { auditStaff } from "./auditStaff.ts"

/** Records an action of staff on their own access. */
export const auditOwnAccess = Effect.fn("auditOwnAccess")(function* (
  whoId: UserId,
  what: AuditAction,
  data: EventFacts,
  sessionId: Option.Option<SessionId> = Option.none()
) {
  yield* auditStaff(whoId, {
    what,
    target: Option.map(sessionId, (id) => ({ kind: "session", id, label: "" })),
    data
  })
})

/** SEC-007, SEC-016 Records a failed second factor of staff in the audit log and in the security log. `step` is what failed. */
export const auditFailedSignIn = Effect.fn("auditFailedSignIn")(function* (
  whoId: UserId,
  step: "passkey" | "one_use_code" | "enrolment" | "role"
) {
  yield* auditOwnAccess(whoId, "staff_sign_in_failed", { step })
  yield* (yield* SecurityLog).record({ name: "staff_sign_in_failed", account: whoId, details: { step } })
})
