import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { projectOccurrence } from "./projectOccurrence.ts"

/**
 * N25 Creates the trip of a driver's recurring trip on a date (`yyyy-MM-dd`) and answers its id, or the id of the trip that
 * exists already. Refuses with `trip_not_found` a date without an occurrence and one on which the driver has a conflict or is blocked.
 * Inside the caller's transaction.
 */
export const materialiseOccurrence = Effect.fn("materialiseOccurrence")(function* (
  recurringTripId: RecurringTripId,
  day: string
) {
  const store = yield* RecurringTrips
  const recurringTrip = yield* store.lock(recurringTripId)
  const route = yield* store.routeOf(recurringTripId)
  if (Option.isNone(recurringTrip) || Option.isNone(route)) return yield* new TripNotFound()
  const existing = (yield* (yield* TripOccurrences).findByDate(recurringTripId, day)).get(day)
  if (existing !== undefined) return existing
  return yield* addTrip(
    yield* projectOccurrence({ recurringTrip: recurringTrip.value, route: route.value, day })
  ).pipe(
    Effect.catchTag(["blocked.phone", "existing_booking_in_period", "existing_trip_in_period"], () =>
      Effect.fail(new TripNotFound())
    )
  )
})
