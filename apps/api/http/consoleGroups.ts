import { DateTime, Effect } from "effect"
import { countByDay, countGroups } from "#api/console/countGroups.ts"
import { findTrips } from "#api/console/findTrips.ts"
import { adjustmentList } from "#api/console/listAdjustments.ts"
import { bookingList } from "#api/console/listBookings.ts"
import { parkingList } from "#api/console/listParking.ts"
import { passList } from "#api/console/listPasses.ts"
import { paymentList } from "#api/console/listPayments.ts"
import { isFewPeople, peopleList } from "#api/console/listPeople.ts"
import { reportList } from "#api/console/listReports.ts"
import { requestList } from "#api/console/listRequests.ts"
import { reviewList } from "#api/console/listReviews.ts"
import { tripList } from "#api/console/listTrips.ts"
import { voucherList } from "#api/console/listVouchers.ts"
import { groupAudit } from "#api/console/loadAuditPage.ts"
import { BookingStatus } from "#core/booking/Booking.ts"
import { groupDays } from "#core/console/groupDays.ts"
import type {
  AdjustmentGroupQuery,
  AuditGroupQuery,
  BookingGroupQuery,
  ParkingGroupQuery,
  PassGroupQuery,
  PaymentGroupQuery,
  PeopleGroupQuery,
  ReportGroupQuery,
  RequestGroupQuery,
  ReviewGroupQuery,
  TripGroupQuery,
  VoucherGroupQuery
} from "#core/contract/consoleGroups.ts"
import { PaymentKind, PaymentRowState, VoucherQuery } from "#core/contract/consoleMoney.ts"
import { PersonRole } from "#core/contract/consolePeople.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { ReportReason, ReportState } from "#core/messaging/PersonReport.ts"
import { AdjustmentState } from "#core/money/Adjustment.ts"
import { ParkingState } from "#core/parking/Parking.ts"
import { RequestStatus } from "#core/request/CommuteRequest.ts"
import { Country, defaultCountry } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"
import { TripPhase } from "#core/trip/tripState.ts"
import { ownSiteIds } from "./consoleParking.ts"

interface Of<Query extends { readonly Type: unknown }> {
  readonly query: Query["Type"]
}

/** The trips that the text finds are looked up once for all groups. */
const groupTrips = Effect.fn("groupTrips")(function* ({ by, ...query }: typeof TripGroupQuery.Type) {
  const found = yield* findTrips(query.query ?? "")
  return yield* by === "day"
    ? countByDay(query, "to come", (day) => tripList(day, found))
    : countGroups(TripPhase.literals, (state) => tripList({ ...query, state }, found))
})

/** Whether the text finds few people is looked up once for all groups. */
const groupPeople = Effect.fn("groupPeople")(function* ({ by, ...query }: typeof PeopleGroupQuery.Type) {
  const isFew = yield* isFewPeople(query.query ?? "")
  switch (by) {
    case "role":
      return yield* countGroups(PersonRole.literals, (role) => peopleList({ ...query, role }, isFew))
    case "country":
      return yield* countGroups(Country.literals, (country) => peopleList({ ...query, country }, isFew))
    case "day":
      return yield* countByDay(query, "past", (ofDay) => peopleList(ofDay, isFew))
  }
})

const groupPayments = ({ by, ...query }: typeof PaymentGroupQuery.Type) => {
  switch (by) {
    case "state":
      return countGroups(PaymentRowState.literals, (state) => paymentList({ ...query, state }))
    case "kind":
      return countGroups(PaymentKind.literals, (kind) => paymentList({ ...query, kind }))
    case "day":
      return countByDay(query, "past", paymentList)
  }
}

const groupReports = ({ by, ...query }: typeof ReportGroupQuery.Type) => {
  switch (by) {
    case "state":
      return countGroups(ReportState.literals, (state) => reportList({ ...query, state }))
    case "reason":
      return countGroups(ReportReason.literals, (reason) => reportList({ ...query, reason }))
    case "day":
      return countByDay(query, "past", reportList)
  }
}

const groupReviews = ({ by, ...query }: typeof ReviewGroupQuery.Type) => {
  switch (by) {
    case "state":
      return countGroups(ReviewState.literals, (state) => reviewList({ ...query, state }))
    case "reason":
      return countGroups(ReviewReason.literals, (reason) => reviewList({ ...query, reason }))
    case "day":
      return countByDay(query, "past", reviewList)
  }
}

/** The days on which reservations stand, at the sites of the caller. */
const groupParking = Effect.fn("groupParking")(function* ({ by, ...query }: typeof ParkingGroupQuery.Type) {
  const own = yield* ownSiteIds()
  if (by === "state")
    return yield* countGroups(ParkingState.literals, (state) => parkingList({ ...query, state }, own))
  const today = localDay(yield* DateTime.now, defaultCountry)
  return yield* countGroups(groupDays({ from: query.date, to: undefined }, today), (date) =>
    parkingList({ ...query, date }, own)
  )
})

/** CONS-001 The groups of the lists. */
export const groupHandlers = {
  groupTrips: ({ query }: Of<typeof TripGroupQuery>) => groupTrips(query),
  groupBookings: ({ query: { by, ...query } }: Of<typeof BookingGroupQuery>) =>
    by === "day"
      ? countByDay(query, "to come", bookingList)
      : countGroups(BookingStatus.literals, (status) => bookingList({ ...query, status })),
  groupRequests: ({ query: { by, ...query } }: Of<typeof RequestGroupQuery>) =>
    by === "day"
      ? countByDay(query, "to come", requestList)
      : countGroups(RequestStatus.literals, (status) => requestList({ ...query, status })),
  groupParking: ({ query }: Of<typeof ParkingGroupQuery>) => groupParking(query),
  groupPeople: ({ query }: Of<typeof PeopleGroupQuery>) => groupPeople(query),
  groupPayments: ({ query }: Of<typeof PaymentGroupQuery>) => groupPayments(query),
  groupVouchers: ({ query }: Of<typeof VoucherGroupQuery>) =>
    countGroups(VoucherQuery.fields.state.schema.literals, (state) => voucherList({ ...query, state })),
  groupAdjustments: ({ query: { by, ...query } }: Of<typeof AdjustmentGroupQuery>) =>
    by === "day"
      ? countByDay(query, "past", adjustmentList)
      : countGroups(AdjustmentState.literals, (state) => adjustmentList({ ...query, state })),
  groupReports: ({ query }: Of<typeof ReportGroupQuery>) => groupReports(query),
  groupReviews: ({ query }: Of<typeof ReviewGroupQuery>) => groupReviews(query),
  groupPasses: ({ query: { by, ...query } }: Of<typeof PassGroupQuery>) =>
    by === "day"
      ? countByDay(query, "past", passList)
      : countGroups(PassState.literals, (state) => passList({ ...query, state })),
  groupAudit: ({ query }: Of<typeof AuditGroupQuery>) =>
    Effect.flatMap(CurrentUser, (staff) => groupAudit(query, staff))
}
