import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { decideRevision } from "#core/recurring/decideRevision.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/**
 * RECUR-018, RECUR-019, VAC-010 the series of a weekly ride that stayed only for those who were on it, while the series changed,
 * paused or ended, and on which nobody is any more. Whoever changes the series waits for the locked trip, or has been waited for.
 */
export const recurringTripsToSync = Effect.fn("recurringTripsToSync")(function* (trip: DriverTrip) {
  const isComing = DateTime.isGreaterThan(trip.plannedDeparture, yield* DateTime.now)
  if (Option.isNone(trip.occurrence) || Option.isSome(trip.startedAt) || !isComing) return Option.none()
  const { day, recurringTripId } = trip.occurrence.value
  const bookings = yield* (yield* BookingStore).ofTrip(trip.id)
  if (bookings.some(isOpenBooking)) return Option.none()
  const { subsidy } = yield* ProductSettings
  const store = yield* RecurringTrips
  const recurringTrip = Option.getOrThrow(yield* store.find(recurringTripId))
  const route = Option.getOrThrow(yield* store.routeOf(recurringTripId))
  const next = occurrenceTrip({ recurringTrip, route }, day, subsidy.coveredMeters)
  const isEdited = (yield* (yield* TripStore).editedAmong([trip.id])).has(trip.id)
  const revision = decideRevision(trip, next, { isEdited, isWanted: false })
  return revision._tag === "Stays" ? Option.none() : Option.some(recurringTripId)
})
