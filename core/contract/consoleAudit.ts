import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { AuditEntryNotFound } from "#core/account/auditRefusals.ts"
import { callAreas } from "#core/account/callArea.ts"
import { accessStates } from "#core/account/impersonation.ts"
import { AuditTarget } from "#core/console/AuditTarget.ts"
import { ImpersonationId } from "#core/shared/ids.ts"
import { Actor, Facts, keysetFields, PersonRef, SearchText, timeFields } from "./consoleShared.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { TimelineEntry } from "./consoleTrips.ts"
import { onWire } from "./onWire.ts"
import { NumberText } from "./queryNumbers.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** The number of an entry. */
const EntryNumber = NumberText.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0))

/** For each word of a search the actions whose text has it, such as `trip_ended,trip_started;;role_given`. */
const Actions = Schema.String.check(Schema.isMaxLength(4_000), Schema.isPattern(/^[a-z_,;]*$/))

/** The past-tense code of an action. */
const Action = Schema.String.check(Schema.isMaxLength(60), Schema.isPattern(/^[a-z_]+$/))

/** A minus sign sorts in descending order. Without a sort the newest is first. */
export const AuditSort = Schema.Literals(["at", "-at"])

/**
 * `query` searches the beginnings of words of names, action, reason, case, target and data, or a whole id; `actions` adds to each of those
 * words the actions that have it in the language of the caller. `action` is one action; `agent` searches who did it, `person` for whom or about whom.
 */
export const AuditQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  actions: Schema.optionalKey(Actions),
  action: Schema.optionalKey(Action),
  agent: Schema.optionalKey(SearchText),
  person: Schema.optionalKey(SearchText),
  ...timeFields,
  sort: Schema.optionalKey(AuditSort),
  after: Schema.optionalKey(EntryNumber)
})
export type AuditQuery = typeof AuditQuery.Type

/** CONS-002 What the row of an impersonation says of its session; `hasActed` once the agent chose to act. */
export const AuditAccess = wire({
  id: ImpersonationId,
  state: Schema.Literals(accessStates),
  hasActed: Schema.Boolean,
  actReason: orNull(Schema.String),
  showsMessages: Schema.Boolean,
  redeemedAt: orNull(Instant),
  endedAt: orNull(Instant)
})
export type AuditAccess = typeof AuditAccess.Type

/**
 * `hash` is keyed and covers the entry and `previousHash`, which reveals a changed or missing entry. Newest first.
 * `what` is a past-tense code such as `impersonation_started`; its text is `console:event.<what>`. `access` is null unless the
 * entry is the start of an impersonation.
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
  previousHash: Schema.String,
  access: orNull(AuditAccess)
})
export type AuditEntry = typeof AuditEntry.Type

/**
 * SEC-012 The whole chain: entries up to `verifiedTo` are verified, all of them at once at `wholeAt`, and the new ones since. `brokenAt`
 * is the first entry that is changed, missing or cut off.
 */
export const AuditChain = wire({
  intact: Schema.Boolean,
  verifiedTo: Schema.Int,
  brokenAt: orNull(Schema.Int),
  wholeAt: orNull(Instant)
})
export type AuditChain = typeof AuditChain.Type

/** One row for each impersonation, and one for each other entry. */
export const AuditPage = wire({ ...keysetFields(AuditEntry, Schema.Int), chain: AuditChain })
export type AuditPage = typeof AuditPage.Type

/**
 * CONS-002 What an agent did in a session: `count` equal calls in a row, the first at `at`. `changes` is true for one that changed
 * something, `refusal` is the code of a try that was refused; `area` is null for what is no call, such as the choice to act. `by` is who
 * did it if it was not the agent, as the administrator who ended it.
 */
export const AuditStep = wire({
  id: Schema.Int,
  at: Instant,
  what: Schema.String,
  area: orNull(Schema.Literals(callAreas)),
  call: orNull(Schema.String),
  changes: Schema.Boolean,
  refusal: orNull(Schema.String),
  reason: orNull(Schema.String),
  by: orNull(PersonRef),
  count: Schema.Int,
  targets: Schema.Array(AuditTarget)
})
export type AuditStep = typeof AuditStep.Type

/** `steps` are those of an impersonation, oldest first, and `changes` its events in trips and bookings; both are empty otherwise. */
export const AuditDetails = wire({
  entry: AuditEntry,
  steps: Schema.Array(AuditStep),
  isComplete: Schema.Boolean,
  changes: Schema.Array(TimelineEntry)
})
export type AuditDetails = typeof AuditDetails.Type

/** SEC-012 `after` is the number of an entry: `next` of the answer before. */
export const AuditExportQuery = Schema.Struct({
  after: Schema.optionalKey(EntryNumber)
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

/** CONS-003 The audit log: an ADMIN reads all entries, SUPPORT its own. */
export const auditCalls = [
  HttpApiEndpoint.get("audit", "/console/audit", { query: AuditQuery, success: AuditPage }),
  HttpApiEndpoint.get("auditEntry", "/console/audit/entries/:id", {
    params: { id: EntryNumber },
    success: AuditDetails,
    error: onWire(AuditEntryNotFound)
  }),
  /** SEC-012 Verifies the whole log first, and is audited itself. */
  HttpApiEndpoint.get("exportAudit", "/console/audit/export", {
    query: AuditExportQuery,
    success: AuditExport
  }).annotate(AllowedRoles, ["ADMIN"])
] as const
