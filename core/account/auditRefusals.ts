import { Schema } from "effect"

/** CONS-003 The entry does not exist, or is another agent's and the caller no ADMIN. */
export class AuditEntryNotFound extends Schema.TaggedError<AuditEntryNotFound>()(
  "audit_entry_not_found",
  {},
  { httpApiStatus: 404 }
) {}
