import { Effect, Option } from "effect"
import { openBookingOf } from "#core/booking/bookingTransitions.ts"
import { checkBoarding } from "#core/booking/checkBoarding.ts"
import { freeSeats, takenSeats } from "#core/booking/seats.ts"
import { BookingStore, type TripSeats } from "#core/ports/BookingStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { StopPair } from "#core/trip/stopPair.ts"

interface SeatedTrip {
  readonly trip: DriverTrip
  readonly seats: TripSeats
}

/** BYCODE-006 to BYCODE-009 Checks that a person can board a trip on this part, and answers its number of free seats. */
export const checkSeated = Effect.fnUntraced(function* (
  { seats, trip }: SeatedTrip,
  userId: Option.Option<UserId>,
  { from, to }: StopPair
) {
  const open = Option.flatMap(userId, (id) => openBookingOf(id, seats.bookings))
  const part = { fromPosition: from.position, toPosition: to.position }
  const free = freeSeats(trip.seats, takenSeats(seats), part)
  yield* Effect.fromResult(checkBoarding({ driverId: trip.driverId, userId, open, freeSeats: free }))
  return free
})

/** As `checkSeated`, with what takes the seats of the trip now. */
export const checkBoardable = Effect.fnUntraced(function* (
  trip: DriverTrip,
  userId: Option.Option<UserId>,
  part: StopPair
) {
  const seats = yield* (yield* BookingStore).seatsOf(trip.id)
  yield* checkSeated({ trip, seats }, userId, part)
})
