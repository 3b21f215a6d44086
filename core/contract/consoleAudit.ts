import { Schema } from "effect"
import { Actor, Facts, PageNumber, PersonRef, pageFields, SearchText } from "./consoleShared.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** `query` searches names, action, reason, case and target. */
export const AuditQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  page: Schema.optionalKey(PageNumber)
})
export type AuditQuery = typeof AuditQuery.Type

/** The subject of an entry; `kind` selects the screen that opens it. */
export const AuditTarget = Schema.Struct({
  kind: Schema.Literals(["trip", "person", "booking", "impersonation", "site", "session"]),
  id: Schema.String,
  label: Schema.String
})

/**
 * `hash` covers the entry and `previousHash`, which reveals a changed or missing entry. Newest first.
 * `what` is a past-tense code such as `impersonation_started`; its text is `console:event.<what>`.
 */
export const AuditEntry = wire({
  id: Schema.Int,
  at: Instant,
  who: Actor,
  as: orNull(PersonRef),
  what: Schema.String,
  target: orNull(AuditTarget),
  reason: orNull(Schema.String),
  case: orNull(Schema.String),
  data: Facts,
  hash: Schema.String,
  previousHash: Schema.String
})
export type AuditEntry = typeof AuditEntry.Type

/**
 * `intact` is false when the hash of an entry of the page does not match or, for all entries without a search, its link to
 * the previous entry.
 */
export const AuditPage = wire({ ...pageFields(AuditEntry), intact: Schema.Boolean })
export type AuditPage = typeof AuditPage.Type
