import { type DateTime, Option, Result } from "effect"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable, type NotBookable } from "#core/trip/checkBookable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { isUnavailable } from "#core/trip/tripVisibility.ts"
import type { CannotBookMoreThanAvailableSeats, NoSeatsAvailable } from "./refusals.ts"
import { checkSeats, freeSeats, type PartPositions, type SeatOccupancy } from "./seats.ts"

interface TripPart extends PartPositions {
  readonly trip: DriverTrip
  /** From the first stop of the part. */
  readonly departure: DateTime.Utc
  /** Taken seats of the trip, seat holds of visitors included. */
  readonly taken: ReadonlyArray<SeatOccupancy>
  readonly seats: number
}

type PartNotBookable = NotBookable | TripNotFound | NoSeatsAvailable | CannotBookMoreThanAvailableSeats

/** SRCH-045 to SRCH-048 Checks whether anybody could book seats on a part of a trip now. */
export const checkPartBookable = (
  part: TripPart,
  now: DateTime.Utc
): Result.Result<void, PartNotBookable> => {
  if (isUnavailable(part.trip)) return Result.fail(new TripNotFound())
  return Result.andThen(checkBookable(bookableFromTrip(part.trip, part.departure), Option.none(), now), () =>
    checkSeats(freeSeats(part.trip.seats, part.taken, part), part.seats)
  )
}
