import { Effect } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { materialiseOccurrences } from "./materialiseOccurrences.ts"
import { syncRequests } from "./syncRequests.ts"

/** Saves a locked recurring trip and brings its upcoming occurrences in line with it. */
export const applyRecurringTrip = Effect.fn("applyRecurringTrip")(function* (recurringTrip: RecurringTrip) {
  yield* (yield* RecurringTrips).save(recurringTrip)
  if (recurringTrip.role === "PASSENGER") yield* syncRequests(recurringTrip)
  yield* materialiseOccurrences(recurringTrip)
})
