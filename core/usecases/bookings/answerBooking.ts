import { DateTime, Effect, Option } from "effect"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { closeBooking } from "./closeBooking.ts"
import { confirmSeat } from "./confirmSeat.ts"

/** Locks the trip of a booking, then reads the booking, so that both are current. */
const lockWithTrip = Effect.fn("lockWithTrip")(function* (bookingId: BookingId) {
  const bookings = yield* BookingStore
  const { tripId } = yield* bookings.find(bookingId)
  const trip = yield* Effect.catchTag((yield* TripStore).lock(tripId), "trip_not_found", () =>
    Effect.fail(new BookingNotFound())
  )
  const booking = yield* bookings.find(bookingId)
  const { trip: settings } = yield* ProductSettings
  return { trip, booking, phase: tripPhase(trip, yield* DateTime.now, settings) }
})

/** BOOK-007, BOOK-023, BOOK-024 Accepts a booking of the driver's own trip, with or without payment. */
export const acceptBooking = Effect.fn("acceptBooking")(function* (command: {
  readonly bookingId: BookingId
  readonly driverId: UserId
  readonly withPayment: boolean
}) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { booking, phase, trip } = yield* lockWithTrip(command.bookingId)
      if (trip.driverId !== command.driverId) return yield* new BookingNotFound()
      yield* Effect.fromResult(decideTransition(booking.status, { _tag: "Accept" }, phase))
      yield* confirmSeat(trip, booking, command.withPayment)
    })
  )
})

/** BOOK-008, BOOK-022 Denies a booking of the driver's own trip. */
export const denyBooking = Effect.fn("denyBooking")(function* (bookingId: BookingId, driverId: UserId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { booking, phase, trip } = yield* lockWithTrip(bookingId)
      if (trip.driverId !== driverId) return yield* new BookingNotFound()
      yield* Effect.fromResult(decideTransition(booking.status, { _tag: "Deny" }, phase))
      yield* closeBooking(trip, booking, { status: "DENIED", by: Option.some(driverId) })
    })
  )
})

/** BOOK-009 to BOOK-011, BOOK-021 Cancels a booking, by its passenger or its driver. */
export const cancelBooking = Effect.fn("cancelBooking")(function* (bookingId: BookingId, userId: UserId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const { booking, phase, trip } = yield* lockWithTrip(bookingId)
      if (userId !== trip.driverId && userId !== booking.passengerId) return yield* new BookingNotFound()
      yield* Effect.fromResult(decideTransition(booking.status, { _tag: "Cancel" }, phase))
      yield* closeBooking(trip, booking, { status: "CANCELED", by: Option.some(userId) })
    })
  )
})
