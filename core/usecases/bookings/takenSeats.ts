import { Effect } from "effect"
import { heldSeat } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import type { TripId } from "#core/shared/ids.ts"

/** N08 everything that takes seats of a trip: its bookings, and the seats held for visitors. */
export const takenSeats = Effect.fn("takenSeats")(function* (tripId: TripId) {
  const bookings = yield* (yield* BookingStore).ofTrip(tripId)
  const holds = yield* (yield* SeatHolds).ofTrip(tripId)
  return [...bookings, ...holds.map(heldSeat)]
})
