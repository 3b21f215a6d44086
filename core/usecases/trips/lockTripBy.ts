import { Effect } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { materialiseOccurrence } from "#core/usecases/recurring/materialiseOccurrence.ts"

/**
 * Locks a trip by `lock`, which lasts until the surrounding transaction ends, and answers what that answers; materialises a
 * projected occurrence first.
 */
export const lockTripBy = Effect.fnUntraced(function* <A, R>(
  id: TripId,
  lock: (id: TripId) => Effect.Effect<A, TripNotFound, R>
) {
  const create = Effect.gen(function* () {
    const [named] = yield* (yield* RecurringTrips).findOccurrences([id])
    if (named === undefined) return yield* new TripNotFound()
    return yield* lock(yield* materialiseOccurrence(named.recurringTrip.id, named.day))
  })
  return yield* Effect.catchTag(lock(id), "trip_not_found", () => create)
})
