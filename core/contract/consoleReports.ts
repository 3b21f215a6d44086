import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { ReportReason, ReportResult, ReportState } from "#core/messaging/PersonReport.ts"
import { ReportNotFound } from "#core/messaging/refusals.ts"
import { ReportId } from "#core/shared/ids.ts"
import { keysetFields, PersonRef, SearchText, timeFields } from "./consoleShared.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** A minus sign sorts in descending order. Without a sort the newest is first. */
export const ReportSort = Schema.Literals(["at", "-at"])

/**
 * `id` selects one report. `query` searches who reported and who was reported by the beginnings of words, or a whole id; `from` and `to` bound the
 * time of the report.
 */
export const ReportQuery = Schema.Struct({
  id: Schema.optionalKey(ReportId),
  query: Schema.optionalKey(SearchText),
  reason: Schema.optionalKey(ReportReason),
  state: Schema.optionalKey(ReportState),
  ...timeFields,
  sort: Schema.optionalKey(ReportSort),
  after: Schema.optionalKey(ReportId)
})
export type ReportQuery = typeof ReportQuery.Type

/** N98 A report of one person about another. */
export const ReportRow = wire({
  id: ReportId,
  reporter: PersonRef,
  reported: PersonRef,
  reason: ReportReason,
  text: Schema.String,
  state: ReportState,
  createdAt: Instant,
  closedAt: orNull(Instant),
  closedBy: orNull(PersonRef),
  result: orNull(ReportResult),
  closingReason: orNull(Schema.String)
})
export type ReportRow = typeof ReportRow.Type

export const ReportPage = wire(keysetFields(ReportRow, ReportId))
export type ReportPage = typeof ReportPage.Type

/** What came of a report, and what was done; it stays in the audit log. */
export const ReportClosingRequest = Schema.Struct({
  result: ReportResult,
  reason: Reason
})

/** N98 What people report about each other. */
export const reportEndpoints = [
  HttpApiEndpoint.get("reports", "/console/reports", { query: ReportQuery, success: ReportPage }),
  HttpApiEndpoint.post("closeReport", "/console/reports/:id/close", {
    params: { id: ReportId },
    payload: ReportClosingRequest,
    success: HttpApiSchema.NoContent,
    error: onWire(ReportNotFound)
  })
] as const
