import { DateTime, Effect } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { partTimes } from "#core/trip/stopPair.ts"
import { updateRequestOfBooking } from "#core/usecases/requests/updateRequestOfBooking.ts"
import { buildBooking, type NewBooking, nextBookingId } from "./buildBooking.ts"
import { checkNoOverlap } from "./checkNoOverlap.ts"
import { isByCode, quoteBooking } from "./quoteBooking.ts"

/**
 * Decides and saves a booking by code of a locked trip with free seats, and updates its request. The caller then holds the fare
 * or the seats and announces the booking, in the same transaction.
 */
export const addBooking = Effect.fn("addBooking")(function* (command: NewBooking) {
  const times = partTimes(command, isByCode(command.mode), yield* DateTime.now)
  yield* checkNoOverlap(command.passengerId, times)
  const booking = yield* buildBooking(yield* nextBookingId, command, yield* quoteBooking(command, times))
  yield* (yield* BookingStore).add(booking, { ...times, driverId: command.trip.driverId })
  yield* updateRequestOfBooking(booking)
  return booking
})
