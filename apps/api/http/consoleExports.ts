import { Effect, Option } from "effect"
import { exportList } from "#api/console/csv/exportList.ts"
import {
  adjustmentColumns,
  paymentColumns,
  reviewColumns,
  voucherColumns
} from "#api/console/csv/moneyColumns.ts"
import {
  auditColumns,
  parkingColumns,
  partnerParkingColumns,
  passColumns,
  personColumns,
  reportColumns
} from "#api/console/csv/otherColumns.ts"
import { bookingColumns, requestColumns, tripColumns } from "#api/console/csv/rideColumns.ts"
import { CSV_BATCH, type CsvColumns, streamCsv } from "#api/console/csv/streamCsv.ts"
import type { KeysetList } from "#api/console/keysetPage.ts"
import { adjustmentList } from "#api/console/listAdjustments.ts"
import { bookingList } from "#api/console/listBookings.ts"
import { parkingList } from "#api/console/listParking.ts"
import { passList } from "#api/console/listPasses.ts"
import { paymentList } from "#api/console/listPayments.ts"
import { peopleList } from "#api/console/listPeople.ts"
import { reportList } from "#api/console/listReports.ts"
import { requestList } from "#api/console/listRequests.ts"
import { reviewList } from "#api/console/listReviews.ts"
import { tripList } from "#api/console/listTrips.ts"
import { voucherList } from "#api/console/listVouchers.ts"
import { listAuditEntries } from "#api/console/loadAuditPage.ts"
import type { AdjustmentQuery } from "#core/contract/consoleAdjustments.ts"
import type { AuditEntry, AuditQuery } from "#core/contract/consoleAudit.ts"
import type { BookingQuery } from "#core/contract/consoleBookings.ts"
import type { PaymentQuery, VoucherQuery } from "#core/contract/consoleMoney.ts"
import type { ParkingQuery } from "#core/contract/consoleParking.ts"
import type { PassQuery } from "#core/contract/consolePasses.ts"
import type { PeopleQuery } from "#core/contract/consolePeople.ts"
import type { ReportQuery } from "#core/contract/consoleReports.ts"
import type { RequestQuery } from "#core/contract/consoleRequests.ts"
import type { ReviewQuery } from "#core/contract/consoleReviews.ts"
import type { TripQuery } from "#core/contract/consoleTrips.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { AuditLog } from "#core/ports/AuditLog.ts"
import type { Impersonations } from "#core/ports/Impersonations.ts"
import type { People } from "#core/ports/People.ts"
import { auditOwnAccess } from "#core/usecases/console/auditStaffSignIn.ts"
import { ownSiteIds } from "./consoleParking.ts"

/** The filters and the order of a list. */
interface Of<Query> {
  readonly query: Query
}

/** Records that a member of staff downloads a list. */
const auditDownload = (list: string) =>
  Effect.flatMap(CurrentUser, ({ id }) => auditOwnAccess(id, "list_exported", { list }))

const download = Effect.fnUntraced(function* <Row, Id extends string | number, E, R>(
  name: string,
  columns: CsvColumns<Row>,
  makeList: Effect.Effect<KeysetList<Row, Id>, E, R>
) {
  yield* auditDownload(name)
  return yield* exportList(name, columns, yield* makeList)
})

/** CONS-004 The reservations at the sites of the role; a partner's file has the columns of a partner. */
const downloadParking = Effect.fn("downloadParking")(function* (query: ParkingQuery) {
  const own = yield* ownSiteIds()
  const columns = own === null ? parkingColumns : partnerParkingColumns
  return yield* download("parking", columns, parkingList(query, own))
})

/** CONS-003 The entries that the role may read, the one of this download among them. */
const downloadAudit = Effect.fn("downloadAudit")(function* (query: AuditQuery) {
  const services = yield* Effect.context<AuditLog | Impersonations | People>()
  const staff = yield* CurrentUser
  yield* auditDownload("audit")
  return yield* streamCsv({
    name: "audit",
    columns: auditColumns,
    nextRows: (after: number | undefined) =>
      Effect.provideContext(
        listAuditEntries(query, staff, { after: Option.fromUndefinedOr(after), count: CSV_BATCH }),
        services
      ),
    idOf: ({ id }: AuditEntry) => id
  })
})

/** CONS-001 All rows of the lists as files. */
export const exportHandlers = {
  exportTrips: ({ query }: Of<TripQuery>) => download("trips", tripColumns, tripList(query)),
  exportBookings: ({ query }: Of<BookingQuery>) => download("bookings", bookingColumns, bookingList(query)),
  exportRequests: ({ query }: Of<RequestQuery>) => download("requests", requestColumns, requestList(query)),
  exportPeople: ({ query }: Of<PeopleQuery>) => download("people", personColumns, peopleList(query)),
  exportParking: ({ query }: Of<ParkingQuery>) => downloadParking(query),
  exportPayments: ({ query }: Of<PaymentQuery>) => download("payments", paymentColumns, paymentList(query)),
  exportVouchers: ({ query }: Of<VoucherQuery>) => download("vouchers", voucherColumns, voucherList(query)),
  exportAdjustments: ({ query }: Of<AdjustmentQuery>) =>
    download("adjustments", adjustmentColumns, adjustmentList(query)),
  exportReports: ({ query }: Of<ReportQuery>) => download("cases", reportColumns, reportList(query)),
  exportReviews: ({ query }: Of<ReviewQuery>) =>
    download("subsidy-reviews", reviewColumns, reviewList(query)),
  exportPasses: ({ query }: Of<PassQuery>) => download("travel-passes", passColumns, passList(query)),
  exportAuditEntries: ({ query }: Of<AuditQuery>) => downloadAudit(query)
}
