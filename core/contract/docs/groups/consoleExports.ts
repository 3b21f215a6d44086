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

/** The file of a list takes the parameters of the list. */
const file = (list: string, parameters: ListParameters, roles = "SUPPORT and ADMIN.") => ({
  summary: `Download the matching ${list}`,
  description: `Answers all ${list} that match as a CSV file, in the order of the list; no text in it is a formula. Audited. ${roles}`,
  parameters: {
    ...Record.map(parameters, (parameter) => ({ ...parameter, text: "As in the list." })),
    after: { ...parameters.after, text: "Ignored." }
  },
  answer: "id,state\r\n"
})

/** CONS-001 The files of the lists. */
export const exportOperations = {
  exportTrips: file("trips", tripParameters),
  exportBookings: file("bookings", bookingOperations.bookings.parameters),
  exportRequests: file("requests", requestOperations.requests.parameters),
  exportPeople: file("people", peopleParameters),
  exportParking: file(
    "parking reservations",
    parkingOperations.parking.parameters,
    "Every role; a PARTNER gets those of their own sites."
  ),
  exportPayments: file("top-ups and payouts", moneyOperations.payments.parameters),
  exportVouchers: file("vouchers", moneyOperations.vouchers.parameters),
  exportAdjustments: file("adjustments of balances", moneyOperations.adjustments.parameters),
  exportReports: file("reports about people", caseOperations.reports.parameters),
  exportReviews: file("held subsidies", caseOperations.subsidyReviews.parameters),
  exportPasses: file("registered travel passes", caseOperations.travelPasses.parameters),
  exportAuditEntries: file(
    "audited actions",
    auditParameters,
    "An ADMIN gets all entries, SUPPORT their own."
  )
}
