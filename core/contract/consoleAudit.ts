import { Schema } from "effect"
import { Actor, Facts, PageNumber, PersonRef, pageFields, SearchText } from "./consoleShared.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** `query` looks at names, action, reason, case and target. */
export const AuditQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  page: Schema.optionalKey(PageNumber)
})
export type AuditQuery = typeof AuditQuery.Type

/** What an entry is about; `kind` says where the console can open it. */
const Target = Schema.Struct({
  kind: Schema.Literals(["trip", "person", "booking", "impersonation", "site", "session"]),
  id: Schema.String,
  label: Schema.String
})

/**
 * `hash` covers the entry and `previousHash`, so that no entry can be changed or left out unseen. Newest first.
 * `what` is a past-tense code such as `impersonation_started`, worded by `console:event.<what>`.
 */
export const AuditEntry = wire({
  id: Schema.Int,
  at: Instant,
  who: Actor,
  as: orNull(PersonRef),
  what: Schema.String,
  target: orNull(Target),
  reason: orNull(Schema.String),
  case: orNull(Schema.String),
  data: Facts,
  hash: Schema.String,
  previousHash: Schema.String
})
export type AuditEntry = typeof AuditEntry.Type

/** `intact` is false when the chain of all entries no longer adds up. */
export const AuditPage = wire({ ...pageFields(AuditEntry), intact: Schema.Boolean })
export type AuditPage = typeof AuditPage.Type
