import { CancellationRequest, HoldRelease, TripEndRequest } from "#core/contract/consoleActions.ts"
import { named } from "../named.ts"

const reason = "5 to 500 characters, spaces at the ends apart. It stays in the audit log."

/** The actions of support on trips, bookings and requests. */
export const consoleActions = [
  named("ConsoleCancellation", CancellationRequest, {
    description: "Why an agent cancels a trip, a booking or a request, or refunds a booking.",
    example: { reason: "The driver called: the car has broken down" },
    fields: { reason }
  }),
  named("ConsoleHoldRelease", HoldRelease, {
    description: "Which visitor's held seat an agent releases, and why.",
    example: { phone: "+4520654321", reason: "The car is full of people with a booking" },
    fields: { reason, phone: "As in `holds` of the trip. The audit log has its last two digits alone." }
  }),
  named("ConsoleTripEnd", TripEndRequest, {
    description: "Why an agent ends a trip, and how.",
    example: { reason: "The phone of the driver is lost", expects_subsidy: false },
    fields: { reason, expects_subsidy: "True only for a car near its destination; otherwise it is refused." }
  })
]
