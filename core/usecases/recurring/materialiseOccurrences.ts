import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { scheduleAutoBookingsOf } from "#core/usecases/autoBookings/scheduleAutoBooking.ts"
import { materialiseRequests } from "./materialiseRequests.ts"
import { materialiseTrips } from "./materialiseTrips.ts"
import { syncTrips } from "./syncTrips.ts"

/**
 * Creates the missing requests of a passenger's recurring trip, or syncs a driver's trips and creates the missing ones. In a
 * transaction that has locked the recurring trip.
 */
export const materialiseOccurrences = Effect.fn("materialiseOccurrences")(function* (
  recurringTrip: RecurringTrip
) {
  if (recurringTrip.role === "PASSENGER") return yield* materialiseRequests(recurringTrip)
  const route = Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(recurringTrip.id))
  const routed = { recurringTrip, route }
  yield* materialiseTrips(routed, yield* syncTrips(routed))
  yield* scheduleAutoBookingsOf(recurringTrip.id)
})
