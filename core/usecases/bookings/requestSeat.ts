import { DateTime, Effect, Option } from "effect"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { checkSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import { holdFare } from "#core/usecases/money/fares.ts"
import { addBooking, type NewBooking } from "./addBooking.ts"
import { announceBooking } from "./announceBooking.ts"
import { countFreeSeats } from "./findTakenSeats.ts"

/** BOOK-019 Requests seats of the driver and holds the fare. In a transaction that has locked the trip. */
export const requestSeat = Effect.fn("requestSeat")(function* (command: Omit<NewBooking, "mode">) {
  const { from, passengerId, seats, to, trip } = command
  const bookings = yield* BookingStore
  if (!isListed(trip)) return yield* new TripNotFound()
  yield* Effect.fromResult(
    checkBookable(bookableFromTrip(trip, from.plannedTime), Option.some(passengerId), yield* DateTime.now)
  )
  const open = yield* bookings.openOf(trip.id, passengerId)
  if (Option.isSome(open)) return yield* new AlreadyBooked({ bookingId: open.value.id })
  const part = { fromPosition: from.position, toPosition: to.position }
  yield* Effect.fromResult(checkSeats(yield* countFreeSeats(trip, part), seats))
  const booking = yield* addBooking({ ...command, mode: "requested" })
  yield* holdFare(booking)
  yield* announceBooking(trip, booking, "requested")
  return booking
})
