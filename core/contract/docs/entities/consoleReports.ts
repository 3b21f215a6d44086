import { ReportClosingRequest, ReportPage, ReportRow } from "#core/contract/consoleReports.ts"
import { ReportReason, ReportState } from "#core/messaging/PersonReport.ts"
import { named } from "../named.ts"
import { driverRef, passengerRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const report = {
  id: ids.notification,
  reporter: passengerRef,
  reported: driverRef,
  reason: "unsafe_driving",
  text: "Too fast on the whole way.",
  state: "OPEN",
  created_at: "2026-03-02T07:35:00.000Z",
  closed_at: null
} as const

/** What people report about each other. */
export const consoleReports = [
  named("ReportReason", ReportReason, {
    description:
      "What somebody is reported for: `harassment`, `unsafe_driving`, a profile of somebody else (`false_profile`), not coming to an agreed ride (`did_not_appear`), or `other`.",
    example: "unsafe_driving"
  }),
  named("ReportState", ReportState, {
    description: "`OPEN` awaits the staff, `CLOSED` was dealt with.",
    example: "OPEN"
  }),
  named("PersonReport", ReportRow, {
    description: "A report of one person about another.",
    example: report,
    fields: {
      text: "In the words of the reporter; it may be empty unless the reason is `other`.",
      closed_at: "null while it is open."
    }
  }),
  named("PersonReportPage", ReportPage, {
    description: "A page of 50 reports, newest first.",
    example: { data: [report], total: 1, current_page: 1, last_page: 1 }
  }),
  named("PersonReportClosing", ReportClosingRequest, {
    description: "What was done about a report.",
    example: { reason: "Talked to both by phone" },
    fields: { reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log." }
  })
]
