import { Result } from "effect"
import type { Booking, BookingStatus } from "./Booking.ts"
import { CannotBookMoreThanAvailableSeats, NoSeatsAvailable } from "./refusals.ts"

/** N08 Reserved and accepted bookings take seats; an unanswered request takes none. */
export const holdsSeat = (status: BookingStatus): boolean => status === "ACCEPTED" || status === "RESERVED"

/** A trip part by the positions of its stops: where the passenger boards, and where the passenger leaves. */
export interface PartPositions {
  readonly fromPosition: number
  readonly toPosition: number
}

/** Seats taken on a trip part. */
export type SeatOccupancy = Pick<Booking, "status" | "seats" | "fromPosition" | "toPosition">

/** N08 A seat hold of a visitor takes one seat. */
export const heldSeat = ({ fromPosition, toPosition }: PartPositions): SeatOccupancy => ({
  status: "RESERVED",
  seats: 1,
  fromPosition,
  toPosition
})

/** N08 Lists everything that takes seats of a trip: its bookings, and the seats held for visitors. */
export const takenSeats = ({
  bookings,
  holds
}: {
  readonly bookings: ReadonlyArray<SeatOccupancy>
  readonly holds: ReadonlyArray<PartPositions>
}): ReadonlyArray<SeatOccupancy> => [...bookings, ...holds.map(heldSeat)]

/** N08 Counts the seats of a trip that its driver cannot give to anybody else: of accepted and of reserved passengers. */
export const countTakenSeats = (bookings: ReadonlyArray<Pick<SeatOccupancy, "status" | "seats">>): number =>
  bookings.filter(({ status }) => holdsSeat(status)).reduce((sum, { seats }) => sum + seats, 0)

/**
 * Computes the seats that are free on every leg of a trip part. A passenger who leaves frees the seat for the later
 * legs.
 */
export const freeSeats = (
  capacity: number,
  bookings: ReadonlyArray<SeatOccupancy>,
  part: PartPositions
): number => {
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

/** Builds the test that a search applies to each pair of stops: whether enough seats are free between them. */
export const hasRoomFor =
  (seats: number, capacity: number, bookings: ReadonlyArray<SeatOccupancy>) =>
  (part: PartPositions): boolean =>
    freeSeats(capacity, bookings, part) >= seats

/** ERR-004, ERR-005 Checks that enough seats are free. `free` is the result of `freeSeats`. */
export const checkSeats = (
  free: number,
  wanted: number
): Result.Result<void, NoSeatsAvailable | CannotBookMoreThanAvailableSeats> => {
  if (free === 0) return Result.fail(new NoSeatsAvailable())
  return wanted > free ? Result.fail(new CannotBookMoreThanAvailableSeats({ available: free })) : Result.void
}
