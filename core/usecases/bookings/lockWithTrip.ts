import { DateTime, Effect } from "effect"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripPhase } from "#core/trip/tripState.ts"

/** Locks the trip of a booking, then reads the booking, so that both are current. */
export const lockWithTrip = Effect.fn("lockWithTrip")(function* (bookingId: BookingId) {
  const bookings = yield* BookingStore
  const { tripId } = yield* bookings.find(bookingId)
  const trip = yield* Effect.catchTag((yield* TripStore).lock(tripId), "trip_not_found", () =>
    Effect.fail(new BookingNotFound())
  )
  const booking = yield* bookings.find(bookingId)
  const { trip: settings } = yield* ProductSettings
  return { trip, booking, phase: tripPhase(trip, yield* DateTime.now, settings) }
})
