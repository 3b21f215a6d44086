import { DateTime, Effect, Option } from "effect"
import { openBookingOf } from "#core/booking/bookingTransitions.ts"
import { checkBookingQuota } from "#core/booking/checkBookingQuota.ts"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { checkSeats, freeSeats, takenSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
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
  const booked = yield* (yield* BookingStore).seatsOf(trip.id)
  const open = openBookingOf(passengerId, booked.bookings)
  if (Option.isSome(open)) return yield* new AlreadyBooked({ bookingId: open.value.id })
  const { quotas } = yield* ProductSettings
  yield* Effect.fromResult(checkBookingQuota(booked.bookings, passengerId, quotas.bookingsOfTrip))
  const part = { fromPosition: from.position, toPosition: to.position }
  const free = freeSeats(trip.seats, takenSeats(booked), part)
  yield* Effect.fromResult(checkSeats(free, seats))
  const booking = yield* addBooking({ ...command, mode: "requested" })
  yield* holdFare(booking)
  yield* announceBooking(trip, booking, "requested")
  return booking
})
