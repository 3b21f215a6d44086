import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { checkSeats } from "#core/booking/seats.ts"
import { noticesForBooking } from "#core/messaging/notices.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseFare } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { scheduleAutoReserve } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { updateRequestOfBooking } from "#core/usecases/requests/updateRequestOfBooking.ts"
import { countFreeSeats } from "./findTakenSeats.ts"

const announceAccepted = Effect.fn("announceAccepted")(function* (
  trip: DriverTrip,
  booking: Booking,
  withPayment: boolean
) {
  yield* (yield* TripEvents).append({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: "booking_accepted",
    actorId: Option.some(trip.driverId),
    data: { with_payment: withPayment }
  })
  yield* (yield* Outbox).add({
    kind: "BookingAccepted",
    userIds: [booking.passengerId, trip.driverId],
    data: { trip_id: trip.id, booking_id: booking.id }
  })
  yield* notify(noticesForBooking(trip, booking, "booking_accepted", Option.some(trip.driverId)))
})

/**
 * BOOK-007 Confirms requested seats if they are still free; without payment (BOOK-012) the passenger pays nothing and the
 * driver keeps the subsidy. In a transaction that has locked the trip.
 */
export const confirmSeat = Effect.fn("confirmSeat")(function* (
  trip: DriverTrip,
  booking: Booking,
  withPayment: boolean
) {
  const bookings = yield* BookingStore
  yield* Effect.fromResult(checkSeats(yield* countFreeSeats(trip, booking), booking.seats))
  yield* bookings.setStatus(booking.id, "ACCEPTED", yield* DateTime.now)
  if (!withPayment) yield* bookings.waivePrice(booking.id)
  yield* updateRequestOfBooking(booking)
  yield* bookings.changeTakenSeats(booking, booking.seats)
  if (!withPayment) yield* releaseFare(booking)
  yield* scheduleAutoReserve(trip.id)
  yield* announceAccepted(trip, booking, withPayment)
})
