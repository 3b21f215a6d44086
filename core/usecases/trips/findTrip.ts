import { Effect } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { findProjected } from "#core/usecases/recurring/projectOccurrence.ts"

/** N25 Finds stored trips and projected occurrences by id, in no order and with a fixed number of queries. */
export const findTrips = Effect.fn("findTrips")(function* (ids: ReadonlyArray<TripId>) {
  const stored = yield* (yield* TripStore).findMany(ids)
  const found = new Set(stored.map(({ id }) => id))
  const others = ids.filter((id) => !found.has(id))
  return [...stored, ...(yield* findProjected(others))]
})

/** N25 Finds a stored trip or a projected occurrence. */
export const findTrip = Effect.fn("findTrip")(function* (id: TripId) {
  const [trip] = yield* findTrips([id])
  return trip ?? (yield* new TripNotFound())
})
