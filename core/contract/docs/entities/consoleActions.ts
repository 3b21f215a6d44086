import { CancellationRequest, TripEndRequest } from "#core/contract/consoleActions.ts"
import { named } from "../named.ts"

const reason = "5 to 500 characters, spaces at the ends apart. It stays in the audit log."

/** The actions of support on trips and bookings. */
export const consoleActions = [
  named("ConsoleCancellation", CancellationRequest, {
    description: "Why an agent cancels a trip or a booking, or refunds one.",
    example: { reason: "The driver called: the car has broken down" },
    fields: { reason }
  }),
  named("ConsoleTripEnd", TripEndRequest, {
    description: "Why an agent ends a trip, and how.",
    example: { reason: "The phone of the driver is lost", expects_subsidy: false },
    fields: { reason, expects_subsidy: "True only for a car near its destination; otherwise it is refused." }
  })
]
