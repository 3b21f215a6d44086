import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { ReportReason, ReportState } from "#core/messaging/PersonReport.ts"
import { ReportNotFound } from "#core/messaging/refusals.ts"
import { ReportId } from "#core/shared/ids.ts"
import { reasonLength } from "./consoleImpersonations.ts"
import { PageNumber, PersonRef, pageFields } from "./consoleShared.ts"
import { onWire } from "./onWire.ts"
import { Instant, orNull, wire } from "./wire.ts"

export const ReportQuery = Schema.Struct({
  state: Schema.optionalKey(ReportState),
  page: Schema.optionalKey(PageNumber)
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
  closedAt: orNull(Instant)
})
export type ReportRow = typeof ReportRow.Type

/** By their time, newest first. */
export const ReportPage = wire(pageFields(ReportRow))

/** What was done about a report; it stays in the audit log. */
export const ReportClosingRequest = Schema.Struct({
  reason: Schema.Trim.check(Schema.isMinLength(reasonLength.min), Schema.isMaxLength(reasonLength.max))
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
