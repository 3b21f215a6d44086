import { Option } from "effect"
import type { AuditEvent, AuditFilter } from "#core/ports/AuditLog.ts"
import { bo } from "./entities.ts"

/** Builds an event of the audit log whose data have a number. */
export const anAuditEvent = (nr: number): AuditEvent => ({
  whoId: bo,
  asId: Option.none(),
  impersonationId: Option.none(),
  what: "terms_published",
  target: Option.none(),
  reason: Option.none(),
  caseReference: Option.none(),
  data: { count: nr }
})

/** All rows of the list. */
export const everyRow: AuditFilter = {
  query: "",
  actions: [],
  action: Option.none(),
  agent: "",
  person: "",
  from: Option.none(),
  to: Option.none(),
  whoId: Option.none()
}
