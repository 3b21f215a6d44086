import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { ReportReason, ReportResult, ReportState } from "#core/messaging/PersonReport.ts"
import { ReportNotFound } from "#core/messaging/refusals.ts"
import { ReportId } from "#core/shared/ids.ts"
import { keysetFields, PersonRef } from "./consoleShared.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** `id` selects one report. */
export const ReportQuery = Schema.Struct({
  id: Schema.optionalKey(ReportId),
  reason: Schema.optionalKey(ReportReason),
  state: Schema.optionalKey(ReportState),
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

/** By their time, newest first. */
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
