import { DateTime, Effect, Option } from "effect"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { checkSeats, freeSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { bookableTrip } from "#core/trip/bookableTrip.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { isListed } from "#core/trip/isListed.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { holdFare } from "#core/usecases/money/fares.ts"
import { addBooking, type NewBooking } from "./addBooking.ts"
import { takenSeats } from "./takenSeats.ts"

/** BOOK-019 a request for seats, its fare held; the driver decides. In a transaction that has locked the trip. */
export const requestSeat = Effect.fn("requestSeat")(function* (command: Omit<NewBooking, "how">) {
  const { from, passengerId, seats, to, trip } = command
  const bookings = yield* BookingStore
  if (!isListed(trip)) return yield* new TripNotFound()
  yield* Effect.fromResult(
    checkBookable(bookableTrip(trip, from.plannedTime), Option.some(passengerId), yield* DateTime.now)
  )
  const open = yield* bookings.openOf(trip.id, passengerId)
  if (Option.isSome(open)) return yield* new AlreadyBooked({ bookingId: open.value.id })
  const part = { fromPosition: from.position, toPosition: to.position }
  yield* Effect.fromResult(checkSeats(freeSeats(trip.seats, yield* takenSeats(trip.id), part), seats))
  const booking = yield* addBooking({ ...command, how: "asked" })
  yield* holdFare(booking)
  return booking
})
