import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { checkSeats, freeSeats, heldSeat } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import { holdFare } from "#core/usecases/money/fares.ts"
import { addBooking, type NewBooking } from "./addBooking.ts"
import { announceBooking } from "./announceBooking.ts"

/** BOOK-019 Requests seats of the driver and holds the fare. In a transaction that has locked the trip. */
export const requestSeat = Effect.fn("requestSeat")(function* (command: Omit<NewBooking, "mode">) {
  const { from, passengerId, seats, to, trip } = command
  if (!isListed(trip)) return yield* new TripNotFound()
  yield* Effect.fromResult(
    checkBookable(bookableFromTrip(trip, from.plannedTime), Option.some(passengerId), yield* DateTime.now)
  )
  const booked = yield* (yield* BookingStore).ofTrip(trip.id)
  const open = booked.find((booking) => booking.passengerId === passengerId && isOpenBooking(booking))
  if (open !== undefined) return yield* new AlreadyBooked({ bookingId: open.id })
  const held = yield* (yield* SeatHolds).ofTrip(trip.id)
  const part = { fromPosition: from.position, toPosition: to.position }
  const free = freeSeats(trip.seats, [...booked, ...held.map(heldSeat)], part)
  yield* Effect.fromResult(checkSeats(free, seats))
  const booking = yield* addBooking({ ...command, mode: "requested" })
  yield* holdFare(booking)
  yield* announceBooking(trip, booking, "requested")
  return booking
})
