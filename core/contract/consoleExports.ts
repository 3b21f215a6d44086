import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { TimeLimit } from "./annotations.ts"
import { AdjustmentQuery } from "./consoleAdjustments.ts"
import { AuditQuery } from "./consoleAudit.ts"
import { BookingQuery } from "./consoleBookings.ts"
import { PaymentQuery, VoucherQuery } from "./consoleMoney.ts"
import { ParkingQuery } from "./consoleParking.ts"
import { PassQuery } from "./consolePasses.ts"
import { PeopleQuery } from "./consolePeople.ts"
import { ReportQuery } from "./consoleReports.ts"
import { RequestQuery } from "./consoleRequests.ts"
import { ReviewQuery } from "./consoleReviews.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { TripQuery } from "./consoleTrips.ts"

/** A file of all matching rows, written while it is read. */
const CsvFile = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

const exportCall = <
  const Name extends string,
  const Path extends `/console/exports/${string}`,
  Query extends Schema.Top
>(
  name: Name,
  path: Path,
  query: Query
) => HttpApiEndpoint.get(name, path, { query, success: CsvFile }).annotate(TimeLimit, "10 minutes")

/**
 * CONS-001 All rows of a list that match its filters, in its order, as CSV; `after` of the query is ignored. Audited. Each has the roles
 * of its list.
 */
export const exportCalls = [
  exportCall("exportTrips", "/console/exports/trips", TripQuery),
  exportCall("exportBookings", "/console/exports/bookings", BookingQuery),
  exportCall("exportRequests", "/console/exports/requests", RequestQuery),
  exportCall("exportPeople", "/console/exports/people", PeopleQuery),
  exportCall("exportParking", "/console/exports/parking", ParkingQuery).annotate(
    AllowedRoles,
    StaffRole.literals
  ),
  exportCall("exportPayments", "/console/exports/payments", PaymentQuery),
  exportCall("exportVouchers", "/console/exports/vouchers", VoucherQuery),
  exportCall("exportAdjustments", "/console/exports/adjustments", AdjustmentQuery),
  exportCall("exportReports", "/console/exports/cases", ReportQuery),
  exportCall("exportReviews", "/console/exports/subsidy-reviews", ReviewQuery),
  exportCall("exportPasses", "/console/exports/travel-passes", PassQuery),
  exportCall("exportAuditEntries", "/console/exports/audit", AuditQuery)
] as const
