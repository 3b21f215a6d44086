import { DateTime, Effect, Option } from "effect"
import type { Booking, BookingTerms } from "#core/booking/Booking.ts"
import { Ids } from "#core/ports/Ids.ts"
import { BookingId, type RequestId } from "#core/shared/ids.ts"
import { isByCode, type WantedSeats } from "./quoteBooking.ts"

export interface NewBooking extends WantedSeats {
  readonly requestId: Option.Option<RequestId>
}

/** N08, N09 The first status of a booking. */
const statusByMode = { requested: "AWAITING_APPROVAL", boarded: "ACCEPTED", reserved: "RESERVED" } as const

/** Names a new booking. */
export const nextBookingId = Effect.gen(function* () {
  return BookingId.make(yield* (yield* Ids).next)
})

/** Builds the booking of a command on its terms, created now. */
export const buildBooking = Effect.fnUntraced(function* (
  id: BookingId,
  command: NewBooking,
  terms: BookingTerms
) {
  const { from, mode, passengerId, requestId, seats, to, trip } = command
  const booking: Booking = {
    ...terms,
    id,
    tripId: trip.id,
    passengerId,
    status: statusByMode[mode],
    seats,
    fromStopId: from.id,
    toStopId: to.id,
    fromPosition: from.position,
    toPosition: to.position,
    byCode: isByCode(mode),
    requestId,
    createdAt: yield* DateTime.now,
    cancelledAt: Option.none()
  }
  return booking
})
