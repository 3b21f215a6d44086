import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { decideSync } from "#core/recurring/decideSync.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/**
 * RECUR-018, RECUR-019, VAC-010 Finds the recurring trip of an occurrence without bookings that differs from it, because a
 * sync kept it for the bookings that it had. The trip is locked, so a concurrent sync waits or is complete.
 */
export const findRecurringTripToSync = Effect.fn("findRecurringTripToSync")(function* (trip: DriverTrip) {
  const isUpcoming = DateTime.isGreaterThan(trip.plannedDeparture, yield* DateTime.now)
  if (Option.isNone(trip.occurrence) || Option.isSome(trip.startedAt) || !isUpcoming) return Option.none()
  const { day, recurringTripId } = trip.occurrence.value
  const bookings = yield* (yield* BookingStore).ofTrip(trip.id)
  if (bookings.some(isOpenBooking)) return Option.none()
  const { subsidy } = yield* ProductSettings
  const store = yield* RecurringTrips
  const recurringTrip = Option.getOrThrow(yield* store.find(recurringTripId))
  const route = Option.getOrThrow(yield* store.routeOf(recurringTripId))
  const next = occurrenceTrip({ recurringTrip, route }, day, subsidy.coveredMeters)
  const isEdited = (yield* (yield* TripOccurrences).findEdited([trip.id])).has(trip.id)
  const decision = decideSync(trip, next, { isEdited, hasBookings: false })
  return decision._tag === "Keep" ? Option.none() : Option.some(recurringTripId)
})
