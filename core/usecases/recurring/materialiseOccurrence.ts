import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { RecurringTripId, TripId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { projectOccurrence } from "#core/usecases/trips/findTrip.ts"

/**
 * N25 creates the ride of a driver's series on a day (`yyyy-MM-dd`), however far ahead, and answers its id, or that of
 * the ride that is there already, whoever else asks at the same time. `trip_not_found` where the series does not come
 * or its driver is under way with something else by then. Inside the caller's transaction.
 */
export const materialise = Effect.fn("materialise")(function* (
  recurringTripId: RecurringTripId,
  day: string
) {
  const store = yield* RecurringTrips
  const recurringTrip = yield* store.lock(recurringTripId)
  const route = yield* store.routeOf(recurringTripId)
  if (Option.isNone(recurringTrip) || Option.isNone(route)) return yield* new TripNotFound()
  const there = (yield* (yield* TripStore).daysOf(recurringTripId, day)).get(day)
  if (there !== undefined) return there
  return yield* addTrip(
    yield* projectOccurrence({ recurringTrip: recurringTrip.value, route: route.value, day })
  ).pipe(
    Effect.catchTag(["existing_booking_in_period", "existing_trip_in_period"], () =>
      Effect.fail(new TripNotFound())
    )
  )
})

/** Locks a trip until the surrounding transaction ends; the ride of a weekly series is created when somebody wants it. */
export const lockTrip = Effect.fn("lockTrip")(function* (id: TripId) {
  const trips = yield* TripStore
  const create = Effect.gen(function* () {
    const [named] = yield* (yield* RecurringTrips).named([id])
    if (named === undefined) return yield* new TripNotFound()
    return yield* trips.lock(yield* materialise(named.recurringTrip.id, named.day))
  })
  return yield* Effect.catchTag(trips.lock(id), "trip_not_found", () => create)
})
