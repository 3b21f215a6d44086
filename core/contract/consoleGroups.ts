import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { AdjustmentQuery } from "./consoleAdjustments.ts"
import { BookingQuery } from "./consoleBookings.ts"
import { PaymentQuery, VoucherQuery } from "./consoleMoney.ts"
import { ParkingQuery } from "./consoleParking.ts"
import { PassQuery } from "./consolePasses.ts"
import { ReportQuery } from "./consoleReports.ts"
import { RequestQuery } from "./consoleRequests.ts"
import { ReviewQuery } from "./consoleReviews.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { TripQuery } from "./consoleTrips.ts"
import { wire } from "./wire.ts"

/** The rows of a list with one value: a state, a kind, a reason, or a day (`yyyy-MM-dd`). `total` counts no further than 10,000. */
const ListGroup = wire({
  value: Schema.String,
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  isTotalExact: Schema.Boolean
})

/** Groups without rows are left out. */
export const ListGroups = wire({ data: Schema.Array(ListGroup) })
export type ListGroups = typeof ListGroups.Type

/** What a list is grouped by. */
const by = <const Names extends ReadonlyArray<string>>(...names: Names) => Schema.Literals(names)

export const TripGroupQuery = Schema.Struct({ ...TripQuery.fields, by: by("state", "day") })
export const BookingGroupQuery = Schema.Struct({ ...BookingQuery.fields, by: by("status", "day") })
export const RequestGroupQuery = Schema.Struct({ ...RequestQuery.fields, by: by("status", "day") })
export const ParkingGroupQuery = Schema.Struct({ ...ParkingQuery.fields, by: by("state", "day") })
export const PaymentGroupQuery = Schema.Struct({ ...PaymentQuery.fields, by: by("state", "kind") })
export const VoucherGroupQuery = Schema.Struct({ ...VoucherQuery.fields, by: by("state") })
export const AdjustmentGroupQuery = Schema.Struct({ ...AdjustmentQuery.fields, by: by("state") })
export const ReportGroupQuery = Schema.Struct({ ...ReportQuery.fields, by: by("state", "reason") })
export const ReviewGroupQuery = Schema.Struct({ ...ReviewQuery.fields, by: by("state", "reason") })
export const PassGroupQuery = Schema.Struct({ ...PassQuery.fields, by: by("state") })

/** CONS-001 The groups of a list and the number of rows of each. The filter by which a list is grouped, its order and `after` are ignored. */
export const groupCalls = [
  HttpApiEndpoint.get("groupTrips", "/console/groups/trips", { query: TripGroupQuery, success: ListGroups }),
  HttpApiEndpoint.get("groupBookings", "/console/groups/bookings", {
    query: BookingGroupQuery,
    success: ListGroups
  }),
  HttpApiEndpoint.get("groupRequests", "/console/groups/requests", {
    query: RequestGroupQuery,
    success: ListGroups
  }),
  HttpApiEndpoint.get("groupParking", "/console/groups/parking", {
    query: ParkingGroupQuery,
    success: ListGroups
  }).annotate(AllowedRoles, StaffRole.literals),
  HttpApiEndpoint.get("groupPayments", "/console/groups/payments", {
    query: PaymentGroupQuery,
    success: ListGroups
  }),
  HttpApiEndpoint.get("groupVouchers", "/console/groups/vouchers", {
    query: VoucherGroupQuery,
    success: ListGroups
  }),
  HttpApiEndpoint.get("groupAdjustments", "/console/groups/adjustments", {
    query: AdjustmentGroupQuery,
    success: ListGroups
  }),
  HttpApiEndpoint.get("groupReports", "/console/groups/cases", {
    query: ReportGroupQuery,
    success: ListGroups
  }),
  HttpApiEndpoint.get("groupReviews", "/console/groups/subsidy-reviews", {
    query: ReviewGroupQuery,
    success: ListGroups
  }),
  HttpApiEndpoint.get("groupPasses", "/console/groups/travel-passes", {
    query: PassGroupQuery,
    success: ListGroups
  })
] as const
