import { DateTime, Effect, Option, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"

/** Expires a reserved booking of a locked trip and frees its seat. Sends no notification, as the reservation sent none. */
export const expireReservation = Effect.fn("expireReservation")(function* (
  trip: DriverTrip,
  booking: Booking
) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const next = decideTransition(booking.status, { _tag: "Expire" }, tripPhase(trip, now, settings))
  if (Result.isFailure(next)) return
  const bookings = yield* BookingStore
  yield* bookings.setStatus(booking.id, next.success, now)
  yield* bookings.changeTakenSeats(booking, -booking.seats)
  yield* (yield* TripEvents).append({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: "reservation_ended",
    actorId: Option.none(),
    data: { seats: booking.seats }
  })
  yield* publishTripChanged(trip.id)
})
