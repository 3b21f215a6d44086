import { Effect, Option } from "effect"
import { fullName, type Person } from "#core/account/Person.ts"
import type { AuditTarget } from "#core/console/AuditTarget.ts"
import { type AuditEvent, AuditLog } from "#core/ports/AuditLog.ts"
import type { UserId } from "#core/shared/ids.ts"

type StaffAction = Pick<AuditEvent, "what"> & Partial<Omit<AuditEvent, "whoId">>

/** A person as the object of an audited action. */
export const personTarget = (person: Pick<Person, "id" | "lastName" | "name">): Option.Option<AuditTarget> =>
  Option.some({ kind: "person", id: person.id, label: fullName(person) })

/** SEC-012 Records an action of a member of staff in the audit log; what the action does not name is empty. Inside the caller's transaction. */
export const auditStaff = Effect.fn("auditStaff")(function* (whoId: UserId, action: StaffAction) {
  yield* (yield* AuditLog).add({
    asId: Option.none(),
    impersonationId: Option.none(),
    target: Option.none(),
    reason: Option.none(),
    caseReference: Option.none(),
    data: {},
    ...action,
    whoId
  })
})
