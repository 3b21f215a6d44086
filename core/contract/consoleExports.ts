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

/**
 * CONS-001 All rows of a list that match its filters, in its order, as CSV; `after` of the query is ignored. Audited. Each has the roles
 * of its list.
 */
export const exportCalls = [
  HttpApiEndpoint.get("exportTrips", "/console/exports/trips", {
    query: TripQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportBookings", "/console/exports/bookings", {
    query: BookingQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportRequests", "/console/exports/requests", {
    query: RequestQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportPeople", "/console/exports/people", {
    query: PeopleQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportParking", "/console/exports/parking", { query: ParkingQuery, success: CsvFile })
    .annotate(TimeLimit, "10 minutes")
    .annotate(AllowedRoles, StaffRole.literals),
  HttpApiEndpoint.get("exportPayments", "/console/exports/payments", {
    query: PaymentQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportVouchers", "/console/exports/vouchers", {
    query: VoucherQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportAdjustments", "/console/exports/adjustments", {
    query: AdjustmentQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportReports", "/console/exports/cases", {
    query: ReportQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportReviews", "/console/exports/subsidy-reviews", {
    query: ReviewQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportPasses", "/console/exports/travel-passes", {
    query: PassQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes"),
  HttpApiEndpoint.get("exportAuditEntries", "/console/exports/audit", {
    query: AuditQuery,
    success: CsvFile
  }).annotate(TimeLimit, "10 minutes")
] as const
