import { Effect, Option } from "effect"
import { openBookingOf } from "#core/booking/bookingTransitions.ts"
import { checkBoarding } from "#core/booking/checkBoarding.ts"
import { freeSeats, takenSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { StopPair } from "#core/trip/stopPair.ts"

/** BYCODE-006 to BYCODE-009 Checks that a person can board a trip on this part, and answers its number of free seats, and the bookings of the trip. */
export const checkBoardable = Effect.fnUntraced(function* (
  trip: DriverTrip,
  userId: Option.Option<UserId>,
  { from, to }: StopPair
) {
  const seats = yield* (yield* BookingStore).seatsOf(trip.id)
  const open = Option.flatMap(userId, (id) => openBookingOf(id, seats.bookings))
  const part = { fromPosition: from.position, toPosition: to.position }
  const free = freeSeats(trip.seats, takenSeats(seats), part)
  yield* Effect.fromResult(checkBoarding({ driverId: trip.driverId, userId, open, freeSeats: free }))
  return { bookings: seats.bookings, freeSeats: free }
})
