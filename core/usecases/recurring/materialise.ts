import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { RecurringTripId, TripId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { foresee } from "#core/usecases/foreseen/findTrip.ts"
import { keepTrip } from "./keepTrip.ts"

/**
 * N25 creates the ride of a driver's series on a day (`yyyy-MM-dd`), however far ahead, and answers its id, or that of
 * the ride that is there already, whoever else asks at the same time. `trip_not_found` where the series does not come
 * or its driver is under way with something else by then. Inside the caller's transaction.
 */
export const materialise = Effect.fn("materialise")(function* (seriesId: RecurringTripId, day: string) {
  const store = yield* RecurringTrips
  const series = yield* store.lock(seriesId)
  const plan = yield* store.planOf(seriesId)
  if (Option.isNone(series) || Option.isNone(plan)) return yield* new TripNotFound()
  const there = (yield* (yield* TripStore).daysOf(seriesId, day)).get(day)
  if (there !== undefined) return there
  return yield* keepTrip(yield* foresee({ series: series.value, plan: plan.value, day })).pipe(
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
    return yield* trips.lock(yield* materialise(named.series.id, named.day))
  })
  return yield* Effect.catchTag(trips.lock(id), "trip_not_found", () => create)
})
