import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { decideSync } from "#core/recurring/decideSync.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip, Occurrence } from "#core/trip/DriverTrip.ts"

/** RECUR-018, VAC-010 Decides what a sync would do now with an occurrence that has no open bookings. */
export const decideOccurrenceSync = Effect.fn("decideOccurrenceSync")(function* (
  trip: DriverTrip,
  { day, recurringTripId }: Occurrence
) {
  const { subsidy } = yield* ProductSettings
  const store = yield* RecurringTrips
  const recurringTrip = Option.getOrThrow(yield* store.find(recurringTripId))
  const route = Option.getOrThrow(yield* store.routeOf(recurringTripId))
  const next = occurrenceTrip({ recurringTrip, route }, day, subsidy.coveredMeters)
  const isEdited = (yield* (yield* TripOccurrences).findEdited([trip.id])).has(trip.id)
  return decideSync(trip, next, { isEdited, hasBookings: false })
})
