import { Effect } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { BookingId, type UserId } from "#core/shared/ids.ts"
import { acceptBooking, cancelBooking, denyBooking } from "./answerBooking.ts"

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
