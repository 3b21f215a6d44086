import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { checkRecurringOverlap } from "./checkRecurringOverlap.ts"
import { lockOwnRecurringTrip } from "./findOwnRecurringTrip.ts"
import { materialiseOccurrences } from "./materialiseOccurrences.ts"
import { syncRequests } from "./syncRequests.ts"

/** Saves a locked recurring trip and brings its upcoming occurrences in line with it. */
export const applyRecurringTrip = Effect.fn("applyRecurringTrip")(function* (recurringTrip: RecurringTrip) {
  yield* (yield* RecurringTrips).save(recurringTrip)
  if (recurringTrip.role === "PASSENGER") yield* syncRequests(recurringTrip)
  yield* materialiseOccurrences(recurringTrip)
})

/** The changed recurring trip, and its new route if the driver's route or times have changed. */
export interface RecurringTripRevision {
  readonly recurringTrip: RecurringTrip
  readonly route: Option.Option<RecurringRoute>
}

/**
 * RECUR-018 Changes a person's own recurring trip as `revise` decides on the locked one. Upcoming occurrences follow, except
 * those with bookings.
 */
export const changeRecurringTrip = <E, R>(
  id: RecurringTripId,
  personId: UserId,
  revise: (recurringTrip: RecurringTrip) => Effect.Effect<RecurringTripRevision, E, R>
) =>
  inTransaction(
    Effect.gen(function* () {
      const { route, recurringTrip } = yield* revise(yield* lockOwnRecurringTrip(id, personId))
      if (Option.isSome(route)) {
        yield* checkRecurringOverlap({ recurringTrip, route: route.value })
        yield* (yield* RecurringTrips).setRoute(id, route.value)
      }
      yield* applyRecurringTrip(recurringTrip)
    })
  )
