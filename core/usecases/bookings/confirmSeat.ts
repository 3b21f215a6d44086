import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { checkSeats, freeSeats } from "#core/booking/seats.ts"
import { noticesForBooking } from "#core/messaging/noticesForBooking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseFare } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { scheduleAutoReserve } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { followBooking } from "#core/usecases/requests/followBooking.ts"
import { takenSeats } from "./takenSeats.ts"

/** BOOK-012 the passenger pays nothing, the driver keeps the subsidy. */
const waiveFare = Effect.fn("waiveFare")(function* (booking: Booking) {
  yield* releaseFare(booking)
  yield* (yield* BookingStore).waivePrice(booking.id)
})

const tellAccepted = Effect.fn("tellAccepted")(function* (
  trip: DriverTrip,
  booking: Booking,
  withPayment: boolean
) {
  yield* (yield* TripStore).tell({
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

/** BOOK-007 a passenger who has asked gets the seat, if there still is one. In a transaction that has locked the trip. */
export const confirmSeat = Effect.fn("confirmSeat")(function* (
  trip: DriverTrip,
  booking: Booking,
  withPayment: boolean
) {
  const bookings = yield* BookingStore
  const free = freeSeats(trip.seats, yield* takenSeats(trip.id), booking)
  yield* Effect.fromResult(checkSeats(free, booking.seats))
  yield* bookings.seat(booking, booking.seats)
  yield* bookings.setStatus(booking.id, "ACCEPTED", yield* DateTime.now)
  yield* followBooking(booking)
  if (!withPayment) yield* waiveFare(booking)
  yield* tellAccepted(trip, booking, withPayment)
  yield* scheduleAutoReserve(trip.id)
})
