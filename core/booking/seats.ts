import { Result } from "effect"
import type { Booking, BookingStatus } from "./Booking.ts"
import { CannotBookMoreThanAvailableSeats, CannotBookStopsNotOnRoute, NoSeatsAvailable } from "./refusals.ts"

/** N08 a visitor's reserved seat counts like an accepted one; an open request holds nothing. */
export const holdsSeat = (status: BookingStatus): boolean => status === "ACCEPTED" || status === "RESERVED"

/** A part of a trip. */
export interface Part {
  /** Positions of the stops where the passenger boards and leaves. */
  readonly fromPosition: number
  readonly toPosition: number
}

/** What takes seats of a trip, and on which part. */
export type Seated = Pick<Booking, "status" | "seats" | "fromPosition" | "toPosition">

/** N08 a seat that is held for a visitor. */
export const heldSeat = ({ fromPosition, toPosition }: Part): Seated => ({
  status: "RESERVED",
  seats: 1,
  fromPosition,
  toPosition
})

/** Seats free on every leg of a part of the route: someone who leaves earlier frees the seat for the rest. */
export const freeSeats = (capacity: number, bookings: ReadonlyArray<Seated>, part: Part): number => {
  let fewest = capacity
  for (let leg = part.fromPosition; leg < part.toPosition; leg++) {
    const taken = bookings
      .filter(
        (booking) => holdsSeat(booking.status) && booking.fromPosition <= leg && leg < booking.toPosition
      )
      .reduce((sum, booking) => sum + booking.seats, 0)
    fewest = Math.min(fewest, capacity - taken)
  }
  return Math.max(0, fewest)
}

/** Whether so many seats are free on a part: what a search asks of each pair of stops. */
export const hasRoomFor =
  (seats: number, capacity: number, bookings: ReadonlyArray<Seated>) =>
  (part: Part): boolean =>
    freeSeats(capacity, bookings, part) >= seats

/** ERR-004, ERR-005 are there enough seats? `free` is what `freeSeats` answers for the part. */
export const checkSeats = (
  free: number,
  wanted: number
): Result.Result<void, NoSeatsAvailable | CannotBookMoreThanAvailableSeats> => {
  if (free === 0) return Result.fail(new NoSeatsAvailable())
  return wanted > free ? Result.fail(new CannotBookMoreThanAvailableSeats({ available: free })) : Result.void
}

/** ERR-002 both stops are active calls of this trip, in driving order. */
export const checkPart = <
  S extends { readonly id: string; readonly position: number; readonly deactivated: boolean }
>(
  stops: ReadonlyArray<S>,
  fromStopId: string,
  toStopId: string
): Result.Result<{ readonly from: S; readonly to: S }, CannotBookStopsNotOnRoute> => {
  const from = stops.find((stop) => stop.id === fromStopId && !stop.deactivated)
  const to = stops.find((stop) => stop.id === toStopId && !stop.deactivated)
  return from === undefined || to === undefined || from.position >= to.position
    ? Result.fail(new CannotBookStopsNotOnRoute())
    : Result.succeed({ from, to })
}
