import { Effect } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { materialiseOccurrence } from "#core/usecases/recurring/materialiseOccurrence.ts"

/** Locks a trip until the surrounding transaction ends; materialises a projected occurrence first. */
export const lockTrip = Effect.fn("lockTrip")(function* (id: TripId) {
  const trips = yield* TripStore
  const create = Effect.gen(function* () {
    const [named] = yield* (yield* RecurringTrips).findOccurrences([id])
    if (named === undefined) return yield* new TripNotFound()
    return yield* trips.lock(yield* materialiseOccurrence(named.recurringTrip.id, named.day))
  })
  return yield* Effect.catchTag(trips.lock(id), "trip_not_found", () => create)
})
