import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { decideOccurrenceSync } from "./decideOccurrenceSync.ts"

/**
 * RECUR-018, RECUR-019, VAC-010 Finds the recurring trip of an occurrence without bookings that differs from it, because a
 * sync kept it for the bookings that it had. The trip is locked, so a concurrent sync waits or is complete.
 */
export const findRecurringTripToSync = Effect.fn("findRecurringTripToSync")(function* (trip: DriverTrip) {
  const isUpcoming = DateTime.isGreaterThan(trip.plannedDeparture, yield* DateTime.now)
  if (Option.isNone(trip.occurrence) || Option.isSome(trip.startedAt) || !isUpcoming) return Option.none()
  const bookings = yield* (yield* BookingStore).ofTrip(trip.id)
  if (bookings.some(isOpenBooking)) return Option.none()
  const decision = yield* decideOccurrenceSync(trip, trip.occurrence.value)
  return decision._tag === "Keep" ? Option.none() : Option.some(trip.occurrence.value.recurringTripId)
})
