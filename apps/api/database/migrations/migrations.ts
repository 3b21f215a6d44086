import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { platform } from "./0001-platform.ts"
import { people } from "./0002-people.ts"
import { ledger } from "./0003-ledger.ts"
import { payments } from "./0004-payments.ts"
import { contracts } from "./0010-contracts.ts"
import { trips } from "./0011-trips.ts"
import { bookings } from "./0012-bookings.ts"
import { audit } from "./0013-audit.ts"
import { requests } from "./0014-requests.ts"
import { notifications } from "./0015-notifications.ts"
import { hubs } from "./0016-hubs.ts"
import { recurringTrips } from "./0017-recurring-trips.ts"
import { search } from "./0018-search.ts"
import { weeklySearch } from "./0019-weekly-search.ts"
import { parking } from "./0020-parking.ts"
import { tripEdits } from "./0021-trip-edits.ts"
import { autoBookings } from "./0022-auto-bookings.ts"
import { overdue } from "./0023-overdue.ts"
import { seatHolds } from "./0024-seat-holds.ts"
import { vacationsAndMessages } from "./0025-vacations-messages.ts"
import { unreadNotifications } from "./0026-unread-notifications.ts"
import { areaPoliciesAndPasses } from "./0027-area-policies.ts"
import { completedRides } from "./0028-completed-rides.ts"
import { viaPoints } from "./0029-via-points.ts"
import { editedRequests } from "./0030-edited-requests.ts"
import { jobKinds } from "./0031-job-kinds.ts"
import { bookingFullPrice } from "./0032-booking-full-price.ts"
import { subsidyReviews } from "./0033-subsidy-reviews.ts"
import { sessionEnds } from "./0035-session-ends.ts"
import { hiddenMessages } from "./0036-hidden-messages.ts"
import { staffSignIn } from "./0037-staff-sign-in.ts"
import { auditKeys } from "./0038-audit-keys.ts"
import { codeRates } from "./0039-code-rates.ts"
import { ownSessions } from "./0040-own-sessions.ts"
import { unguessableIds } from "./0041-unguessable-ids.ts"
import { retention } from "./0042-retention.ts"
import { codeRequesters } from "./0043-code-requesters.ts"
import { positionTimes } from "./0044-position-times.ts"
import { unusedIndexes } from "./0045-unused-indexes.ts"
import { ledgerSums } from "./0046-ledger-sums.ts"
import { shownChanges } from "./0047-shown-changes.ts"
import { overviewChanges } from "./0048-overview-changes.ts"
import { shownRatings } from "./0055-shown-ratings.ts"
import { identity } from "./0058-identity.ts"
import { payouts } from "./0061-payouts.ts"
import { travelPassReviews } from "./0065-travel-pass-reviews.ts"
import { conversations } from "./0068-conversations.ts"
import { blocksAndReports } from "./0069-blocks-reports.ts"
import { push } from "./0070-push.ts"
import { eid } from "./0072-eid.ts"
import { paymentProviders } from "./0073-payment-providers.ts"
import { unclaimedMoney } from "./0074-unclaimed-money.ts"
import { verifiedEmails } from "./0081-verified-emails.ts"
import { closedUnclaimedMoney } from "./0082-closed-unclaimed-money.ts"
import { bookingTravelPasses } from "./0083-booking-travel-passes.ts"
import { sandboxEidAcr } from "./0084-sandbox-eid-acr.ts"
import { consoleLists } from "./0087-console-lists.ts"
import { listOrders } from "./0089-list-orders.ts"
import { consoleBookings } from "./0090-console-bookings.ts"
import { consoleSearch } from "./0092-console-search.ts"
import { parkingPlates } from "./0093-parking-plates.ts"
import { balanceAdjustments } from "./0094-balance-adjustments.ts"
import { consoleRequests } from "./0097-console-requests.ts"
import { actingReason } from "./0099-acting-reason.ts"
import { keysetLists } from "./0110-keyset-lists.ts"
import { parkingRules } from "./0115-parking-rules.ts"
import { savedViews } from "./0120-saved-views.ts"
import { parkingOfPerson } from "./0125-parking-of-person.ts"
import { presence } from "./0130-presence.ts"
import { auditRows } from "./0135-audit-rows.ts"
import { bulkJobs } from "./0140-bulk-jobs.ts"
import { pushDeliveries } from "./0155-push-deliveries.ts"
import { presenceSubjects } from "./0160-presence-subjects.ts"
import { consoleSearchOrders } from "./0165-console-search-orders.ts"
import { releasePhases } from "./0170-release-phases.ts"
import { parkingWaitlist } from "./0175-parking-waitlist.ts"
import { impersonationTabs } from "./0180-impersonation-tabs.ts"
import { paymentEvents } from "./0185-payment-events.ts"
import { consoleOrders } from "./0195-console-orders.ts"
import { requestTimelines } from "./0197-request-timelines.ts"
import { personRefusals } from "./0200-person-refusals.ts"
import { reopenedReviews } from "./0201-reopened-reviews.ts"
import { impersonationSuccessors } from "./0202-impersonation-successors.ts"
import { bulkChanges } from "./0203-bulk-changes.ts"

export type Migration = Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>

/** In order; what has been released is never changed, only followed by another. Keys: `NNNN-name`. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-platform": platform,
  "0002-people": people,
  "0003-ledger": ledger,
  "0004-payments": payments,
  "0010-contracts": contracts,
  "0011-trips": trips,
  "0012-bookings": bookings,
  "0013-audit": audit,
  "0014-requests": requests,
  "0015-notifications": notifications,
  "0016-hubs": hubs,
  "0017-recurring-trips": recurringTrips,
  "0018-search": search,
  "0019-weekly-search": weeklySearch,
  "0020-parking": parking,
  "0021-trip-edits": tripEdits,
  "0022-auto-bookings": autoBookings,
  "0023-overdue": overdue,
  "0024-seat-holds": seatHolds,
  "0025-vacations-messages": vacationsAndMessages,
  "0026-unread-notifications": unreadNotifications,
  "0027-area-policies": areaPoliciesAndPasses,
  "0028-completed-rides": completedRides,
  "0029-via-points": viaPoints,
  "0030-edited-requests": editedRequests,
  "0031-job-kinds": jobKinds,
  "0032-booking-full-price": bookingFullPrice,
  "0033-subsidy-reviews": subsidyReviews,
  "0035-session-ends": sessionEnds,
  "0036-hidden-messages": hiddenMessages,
  "0037-staff-sign-in": staffSignIn,
  "0038-audit-keys": auditKeys,
  "0039-code-rates": codeRates,
  "0040-own-sessions": ownSessions,
  "0041-unguessable-ids": unguessableIds,
  "0042-retention": retention,
  "0043-code-requesters": codeRequesters,
  "0044-position-times": positionTimes,
  "0045-unused-indexes": unusedIndexes,
  "0046-ledger-sums": ledgerSums,
  "0047-shown-changes": shownChanges,
  "0048-overview-changes": overviewChanges,
  "0055-shown-ratings": shownRatings,
  "0058-identity": identity,
  "0061-payouts": payouts,
  "0065-travel-pass-reviews": travelPassReviews,
  "0068-conversations": conversations,
  "0069-blocks-reports": blocksAndReports,
  "0070-push": push,
  "0072-eid": eid,
  "0073-payment-providers": paymentProviders,
  "0074-unclaimed-money": unclaimedMoney,
  "0081-verified-emails": verifiedEmails,
  "0082-closed-unclaimed-money": closedUnclaimedMoney,
  "0083-booking-travel-passes": bookingTravelPasses,
  "0084-sandbox-eid-acr": sandboxEidAcr,
  "0087-console-lists": consoleLists,
  "0089-list-orders": listOrders,
  "0090-console-bookings": consoleBookings,
  "0092-console-search": consoleSearch,
  "0093-parking-plates": parkingPlates,
  "0094-balance-adjustments": balanceAdjustments,
  "0097-console-requests": consoleRequests,
  "0099-acting-reason": actingReason,
  "0110-keyset-lists": keysetLists,
  "0115-parking-rules": parkingRules,
  "0120-saved-views": savedViews,
  "0125-parking-of-person": parkingOfPerson,
  "0130-presence": presence,
  "0135-audit-rows": auditRows,
  "0140-bulk-jobs": bulkJobs,
  "0155-push-deliveries": pushDeliveries,
  "0160-presence-subjects": presenceSubjects,
  "0165-console-search-orders": consoleSearchOrders,
  "0170-release-phases": releasePhases,
  "0175-parking-waitlist": parkingWaitlist,
  "0180-impersonation-tabs": impersonationTabs,
  "0185-payment-events": paymentEvents,
  "0195-console-orders": consoleOrders,
  "0197-request-timelines": requestTimelines,
  "0200-person-refusals": personRefusals,
  "0201-reopened-reviews": reopenedReviews,
  "0202-impersonation-successors": impersonationSuccessors,
  "0203-bulk-changes": bulkChanges
}
