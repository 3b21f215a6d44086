import { Schema } from "effect"

/** The object of an audited action; `kind` selects the view that opens it, `label` is its name at that time. */
export const AuditTarget = Schema.Struct({
  kind: Schema.Literals([
    "trip",
    "person",
    "booking",
    "impersonation",
    "site",
    "session",
    "parking",
    "request",
    "payment"
  ]),
  id: Schema.String,
  label: Schema.String
})
export type AuditTarget = typeof AuditTarget.Type
