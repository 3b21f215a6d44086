import { Schema } from "effect"
import { Actor, Facts, PageNumber, PersonRef, pageFields, SearchText } from "./consoleShared.ts"
import { NumberText } from "./queryNumbers.ts"
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
 * `hash` is keyed and covers the entry and `previousHash`, which reveals a changed or missing entry. Newest first.
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
 * the previous entry; also when the latest verification found the log broken.
 */
export const AuditPage = wire({ ...pageFields(AuditEntry), intact: Schema.Boolean })
export type AuditPage = typeof AuditPage.Type

/** SEC-012 `after` is the number of an entry: `next` of the answer before. */
export const AuditExportQuery = Schema.Struct({
  after: Schema.optionalKey(NumberText.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0)))
})
export type AuditExportQuery = typeof AuditExportQuery.Type

/**
 * SEC-012 A part of the whole log, oldest first, which was verified for this answer. `brokenAt` is the first entry that is changed,
 * missing or cut off.
 */
export const AuditExport = wire({
  verifiedAt: Instant,
  intact: Schema.Boolean,
  brokenAt: orNull(Schema.Int),
  data: Schema.Array(AuditEntry),
  next: orNull(Schema.Int)
})
export type AuditExport = typeof AuditExport.Type
