import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ids } from "#core/ports/Ids.ts"
import { BookingId, type RequestId } from "#core/shared/ids.ts"
import { type PartTimes, partTimes } from "#core/trip/stopPair.ts"
import { updateRequestOfBooking } from "#core/usecases/requests/updateRequestOfBooking.ts"
import { checkNoOverlap } from "./checkNoOverlap.ts"
import { isByCode, quoteBooking, type WantedSeats } from "./quoteBooking.ts"

export interface NewBooking extends WantedSeats {
  readonly requestId: Option.Option<RequestId>
}

/** N08, N09 The first status of a booking. */
const statusByMode = { requested: "AWAITING_APPROVAL", boarded: "ACCEPTED", reserved: "RESERVED" } as const

const buildBooking = Effect.fn("buildBooking")(function* (command: NewBooking, times: PartTimes) {
  const { trip, from, to, passengerId, seats, mode, requestId } = command
  const booking: Booking = {
    ...(yield* quoteBooking(command, times)),
    id: BookingId.make(yield* (yield* Ids).next),
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

/**
 * Decides and saves a booking of a locked trip with free seats, and updates its request. The caller then holds the fare or
 * the seats and announces the booking, in the same transaction.
 */
export const addBooking = Effect.fn("addBooking")(function* (command: NewBooking) {
  const times = partTimes(command, isByCode(command.mode), yield* DateTime.now)
  yield* checkNoOverlap(command.passengerId, times)
  const booking = yield* buildBooking(command, times)
  yield* (yield* BookingStore).add(booking, { ...times, driverId: command.trip.driverId })
  yield* updateRequestOfBooking(booking)
  return booking
})
