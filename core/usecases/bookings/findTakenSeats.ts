import { Effect } from "effect"
import { freeSeats, type PartPositions, takenSeats } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** N08 Finds everything that takes seats of a trip: its bookings, and the seats held for visitors. */
export const findTakenSeats = Effect.fn("findTakenSeats")(function* (tripId: TripId) {
  return takenSeats(yield* (yield* BookingStore).seatsOf(tripId))
})

/** Counts the seats that are free on all legs of a trip part. */
export const countFreeSeats = Effect.fn("countFreeSeats")(function* (
  trip: Pick<DriverTrip, "id" | "seats">,
  part: PartPositions
) {
  return freeSeats(trip.seats, yield* findTakenSeats(trip.id), part)
})
