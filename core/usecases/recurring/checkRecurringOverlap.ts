import { Effect, Option } from "effect"
import { People } from "#core/ports/People.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { checkWeekFree } from "#core/recurring/checkWeekFree.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { listOwnRecurringTrips } from "./findOwnRecurringTrip.ts"

/**
 * ERR-012, N18 Refuses a driver's recurring trip at the time of another one, which would have no occurrences. Locks the
 * driver, so that two concurrent commands see each other.
 */
export const checkRecurringOverlap = Effect.fn("checkRecurringOverlap")(function* (
  routed: RoutedRecurringTrip
) {
  const { id, personId } = routed.recurringTrip
  yield* (yield* People).lock(personId)
  const store = yield* RecurringTrips
  const others: Array<RoutedRecurringTrip> = []
  for (const recurringTrip of yield* listOwnRecurringTrips(personId)) {
    const route = yield* store.routeOf(recurringTrip.id)
    if (recurringTrip.id !== id && Option.isSome(route)) others.push({ recurringTrip, route: route.value })
  }
  yield* Effect.fromResult(checkWeekFree(routed, others))
})
