import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { StaffRole } from "#core/shared/StaffRole.ts"
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
import { wire } from "./wire.ts"

/** The rows of a list with one value: a state, a kind, a reason, a role, a country, an action, or a day (`yyyy-MM-dd`). `total` counts no further than 10,000. */
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
export const PeopleGroupQuery = Schema.Struct({ ...PeopleQuery.fields, by: by("role", "country", "day") })
export const ParkingGroupQuery = Schema.Struct({ ...ParkingQuery.fields, by: by("state", "day") })
export const PaymentGroupQuery = Schema.Struct({ ...PaymentQuery.fields, by: by("state", "kind", "day") })
export const VoucherGroupQuery = Schema.Struct({ ...VoucherQuery.fields, by: by("state") })
export const AdjustmentGroupQuery = Schema.Struct({ ...AdjustmentQuery.fields, by: by("state", "day") })
export const ReportGroupQuery = Schema.Struct({ ...ReportQuery.fields, by: by("state", "reason", "day") })
export const ReviewGroupQuery = Schema.Struct({ ...ReviewQuery.fields, by: by("state", "reason", "day") })
export const PassGroupQuery = Schema.Struct({ ...PassQuery.fields, by: by("state", "day") })
export const AuditGroupQuery = Schema.Struct({ ...AuditQuery.fields, by: by("action", "day") })

const groupCall = <
  const Name extends string,
  const Path extends `/console/groups/${string}`,
  Query extends Schema.Top
>(
  name: Name,
  path: Path,
  query: Query
) => HttpApiEndpoint.get(name, path, { query, success: ListGroups })

/** CONS-001 The groups of a list and the number of rows of each. The filter by which a list is grouped, its order and `after` are ignored. */
export const groupCalls = [
  groupCall("groupTrips", "/console/groups/trips", TripGroupQuery),
  groupCall("groupBookings", "/console/groups/bookings", BookingGroupQuery),
  groupCall("groupRequests", "/console/groups/requests", RequestGroupQuery),
  groupCall("groupPeople", "/console/groups/people", PeopleGroupQuery),
  groupCall("groupParking", "/console/groups/parking", ParkingGroupQuery).annotate(
    AllowedRoles,
    StaffRole.literals
  ),
  groupCall("groupPayments", "/console/groups/payments", PaymentGroupQuery),
  groupCall("groupVouchers", "/console/groups/vouchers", VoucherGroupQuery),
  groupCall("groupAdjustments", "/console/groups/adjustments", AdjustmentGroupQuery),
  groupCall("groupReports", "/console/groups/cases", ReportGroupQuery),
  groupCall("groupReviews", "/console/groups/subsidy-reviews", ReviewGroupQuery),
  groupCall("groupPasses", "/console/groups/travel-passes", PassGroupQuery),
  groupCall("groupAudit", "/console/groups/audit", AuditGroupQuery)
] as const
