import { Record } from "effect"
import type { ParameterDocs } from "../GroupDocs.ts"
import { bookingOperations } from "./consoleBookings.ts"
import { caseOperations } from "./consoleCases.ts"
import { auditParameters, peopleParameters, tripParameters } from "./consoleLists.ts"
import { moneyOperations } from "./consoleMoney.ts"
import { parkingOperations } from "./consoleParking.ts"
import { requestOperations } from "./consoleRequests.ts"

interface ListParameters {
  readonly [name: string]: ParameterDocs
  readonly after: ParameterDocs
}

/** The groups of a list take the parameters of the list. */
const groups = (
  list: string,
  by: "state" | "status" | "role" | "action",
  parameters: ListParameters,
  roles = "SUPPORT and ADMIN."
) => ({
  summary: `Group the matching ${list}`,
  description: `Counts the ${list} that match for each ${by}, or by another of their values; the filter for that value is ignored. Groups without any are left out. By day, those of the filtered days, 31 at most. ${roles}`,
  parameters: {
    ...Record.map(parameters, (parameter) => ({ ...parameter, text: "As in the list." })),
    after: { ...parameters.after, text: "Ignored." },
    by: { text: "What the groups are.", example: by }
  }
})

/** CONS-001 The groups of the lists. */
export const groupOperations = {
  groupTrips: groups("trips", "state", tripParameters),
  groupBookings: groups("bookings", "status", bookingOperations.bookings.parameters),
  groupRequests: groups("requests", "status", requestOperations.requests.parameters),
  groupPeople: groups("people", "role", peopleParameters),
  groupParking: groups(
    "parking reservations",
    "state",
    parkingOperations.parking.parameters,
    "Every role; a PARTNER gets those of their own sites."
  ),
  groupPayments: groups("top-ups and payouts", "state", moneyOperations.payments.parameters),
  groupVouchers: groups("vouchers", "state", moneyOperations.vouchers.parameters),
  groupAdjustments: groups("adjustments of balances", "state", moneyOperations.adjustments.parameters),
  groupReports: groups("reports about people", "state", caseOperations.reports.parameters),
  groupReviews: groups("held subsidies", "state", caseOperations.subsidyReviews.parameters),
  groupPasses: groups("travel passes", "state", caseOperations.travelPasses.parameters),
  groupAudit: groups(
    "audited actions",
    "action",
    auditParameters,
    "An ADMIN gets all entries, SUPPORT their own."
  )
}
