import { ReportClosingRequest, ReportPage, ReportRow } from "#core/contract/consoleReports.ts"
import { ReportReason, ReportResult, ReportState } from "#core/messaging/PersonReport.ts"
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
  closed_at: null,
  closed_by: null,
  result: null,
  closing_reason: null
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
  named("ReportResult", ReportResult, {
    description:
      "What came of a report: nothing was against the rules (`no_breach`), the two agreed (`settled`), the reported person was warned (`warned`), or somebody else deals with it (`passed_on`).",
    example: "settled"
  }),
  named("PersonReport", ReportRow, {
    description: "A report of one person about another.",
    example: report,
    fields: {
      text: "In the words of the reporter; it may be empty unless the reason is `other`.",
      closed_at: "null while it is open.",
      closed_by: "The member of staff who closed it.",
      result: "null while it is open.",
      closing_reason: "What was done, in the words of the staff."
    }
  }),
  named("PersonReportPage", ReportPage, {
    description: "A page of 50 reports, newest first.",
    example: { data: [report], total: 1, is_total_exact: true, next: null }
  }),
  named("PersonReportClosing", ReportClosingRequest, {
    description: "What was done about a report.",
    example: { result: "settled", reason: "Talked to both by phone" },
    fields: { reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log." }
  })
]
