import { Schema } from "effect"
import { Actor, Facts, Instant, PageNumber, PersonRef, pageOf, SearchText } from "./consoleShared.ts"

/** `query` looks at names, action, reason, case and target. */
export const AuditQuery = {
  query: Schema.optionalKey(SearchText),
  page: Schema.optionalKey(PageNumber)
}

/** What an entry is about; `kind` says where the console can open it. */
const Target = Schema.Struct({
  kind: Schema.Literals(["trip", "person", "booking", "impersonation", "site", "session"]),
  id: Schema.String,
  label: Schema.String
})

/** `hash` covers the entry and `previous_hash`, so that no entry can be changed or left out unseen. Newest first. */
export const AuditEntry = Schema.Struct({
  id: Schema.Int,
  at: Instant,
  who: Actor,
  as: Schema.NullOr(PersonRef),
  what: Schema.String,
  target: Schema.NullOr(Target),
  reason: Schema.NullOr(Schema.String),
  case: Schema.NullOr(Schema.String),
  data: Facts,
  hash: Schema.String,
  previous_hash: Schema.String
})
export type AuditEntry = typeof AuditEntry.Type

/** `intact` is false when the chain of all entries no longer adds up. */
export const AuditPage = Schema.Struct({ ...pageOf(AuditEntry).fields, intact: Schema.Boolean })
