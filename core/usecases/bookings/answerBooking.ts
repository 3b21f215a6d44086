import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { decideMove } from "#core/booking/bookingTransitions.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { checkSeats, freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { releaseFare } from "#core/usecases/money/fares.ts"
import { followBooking } from "#core/usecases/requests/followBooking.ts"
import { takenSeats } from "#core/usecases/seats/takenSeats.ts"
import { settleBooking } from "./settleBooking.ts"

/** The booking with its trip, the trip locked: what follows sees and leaves one truth. */
const lockWithTrip = Effect.fn("lockWithTrip")(function* (bookingId: BookingId) {
  const bookings = yield* BookingStore
  const seen = yield* bookings.find(bookingId)
  const trip = yield* Effect.catchTag((yield* TripStore).lock(seen.tripId), "trip_not_found", () =>
    Effect.fail(new BookingNotFound())
  )
  const booking = yield* bookings.find(bookingId)
  const { trip: settings } = yield* ProductSettings
  return { trip, booking, phase: tripPhase(trip, yield* DateTime.now, settings) }
})

/** BOOK-007, BOOK-023, BOOK-024 the driver takes the passenger along, with or without payment. */
export const acceptBooking = Effect.fn("acceptBooking")(function* (wish: {
  readonly bookingId: BookingId
  readonly driverId: UserId
  readonly withPayment: boolean
}) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { booking, phase, trip } = yield* lockWithTrip(wish.bookingId)
      if (trip.driverId !== wish.driverId) return yield* new BookingNotFound()
      yield* Effect.fromResult(decideMove(booking.status, { _tag: "Accept" }, phase))
      const bookings = yield* BookingStore
      const free = freeSeats(trip.seats, yield* takenSeats(trip.id), booking)
      yield* Effect.fromResult(checkSeats(free, booking.seats))
      yield* bookings.seat(booking, booking.seats)
      yield* bookings.setStatus(booking.id, "ACCEPTED", yield* DateTime.now)
      yield* followBooking(booking)
      if (!wish.withPayment) yield* waiveFare(booking)
      yield* tellAccepted(trip, booking, wish.withPayment)
    })
  )
})

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
})

/** BOOK-008, BOOK-022. */
export const denyBooking = Effect.fn("denyBooking")(function* (bookingId: BookingId, driverId: UserId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { booking, phase, trip } = yield* lockWithTrip(bookingId)
      if (trip.driverId !== driverId) return yield* new BookingNotFound()
      yield* Effect.fromResult(decideMove(booking.status, { _tag: "Deny" }, phase))
      yield* settleBooking(trip, booking, "DENIED", Option.some(driverId))
    })
  )
})

/** BOOK-009 to BOOK-011, BOOK-021 either party leaves. */
export const cancelBooking = Effect.fn("cancelBooking")(function* (bookingId: BookingId, userId: UserId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { booking, phase, trip } = yield* lockWithTrip(bookingId)
      if (userId !== trip.driverId && userId !== booking.passengerId) return yield* new BookingNotFound()
      yield* Effect.fromResult(decideMove(booking.status, { _tag: "Cancel" }, phase))
      yield* settleBooking(trip, booking, "CANCELED", Option.some(userId))
    })
  )
})
