import { Effect, Option } from "effect"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { BookingId, type UserId } from "#core/shared/ids.ts"
import { closeBooking } from "./closeBooking.ts"
import { confirmSeat } from "./confirmSeat.ts"
import { lockWithTrip } from "./lockWithTrip.ts"

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

export interface BookingAnswer {
  readonly bookingId: BookingId
  readonly userId: UserId
  readonly idempotencyKey: string | null
}

const once = <E, R>(name: string, act: (id: BookingId, userId: UserId) => Effect.Effect<void, E, R>) =>
  Effect.fn(name)(function* ({ bookingId, idempotencyKey: key, userId }: BookingAnswer) {
    const command = { scope: `${name}:${userId}`, key, requestHash: bookingId }
    yield* (yield* Idempotency).once(command, BookingId, Effect.as(act(bookingId, userId), bookingId))
  })

const acceptAs = (withPayment: boolean) => (bookingId: BookingId, driverId: UserId) =>
  acceptBooking({ bookingId, driverId, withPayment })

/** BOOK-021 to BOOK-024 The answers to a booking; a repeat with the same key answers like the first call. */
export const answerBookingOnce = {
  accept: once("accept", acceptAs(true)),
  acceptWithoutPayment: once("acceptWithoutPayment", acceptAs(false)),
  cancel: once("cancel", cancelBooking),
  deny: once("deny", denyBooking)
}
