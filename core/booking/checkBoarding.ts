import { Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { CompletedTrip, InvalidTripCode } from "#core/trip/refusals.ts"
import type { Booking } from "./Booking.ts"
import { AlreadyBooked, Driving, NoSeatsAvailable } from "./refusals.ts"

/** BYCODE-004, BYCODE-006 A completed trip refuses boarding; the code of a cancelled trip is invalid. */
export const checkBoardableByCode = <T extends Pick<DriverTrip, "completedAt" | "cancelledAt">>(
  trip: T
): Result.Result<T, CompletedTrip | InvalidTripCode> => {
  if (Option.isSome(trip.completedAt)) return Result.fail(new CompletedTrip())
  return Option.isSome(trip.cancelledAt) ? Result.fail(new InvalidTripCode()) : Result.succeed(trip)
}

interface BoardingAttempt {
  readonly driverId: UserId
  /** None for a visitor whose phone number is not verified yet. */
  readonly userId: Option.Option<UserId>
  /** The passenger's open booking of this trip. */
  readonly open: Option.Option<Pick<Booking, "id" | "status">>
  /** Free seats on the trip part that the passenger wants. */
  readonly freeSeats: number
}

/** BYCODE-007 to BYCODE-009 Checks whether the person may board. N08 A passenger with a reserved seat may. */
export const checkBoarding = ({
  driverId,
  freeSeats,
  open,
  userId
}: BoardingAttempt): Result.Result<void, AlreadyBooked | Driving | NoSeatsAvailable> => {
  if (Option.contains(userId, driverId)) return Result.fail(new Driving())
  if (Option.exists(open, ({ status }) => status === "RESERVED")) return Result.void
  if (Option.isSome(open)) return Result.fail(new AlreadyBooked({ bookingId: open.value.id }))
  return freeSeats === 0 ? Result.fail(new NoSeatsAvailable()) : Result.void
}
