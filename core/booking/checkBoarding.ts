import { Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { CompletedTrip, InvalidTripCode } from "#core/trip/refusals.ts"
import type { Booking } from "./Booking.ts"
import { AlreadyBooked, Driving, NoSeatsAvailable } from "./refusals.ts"

/** BYCODE-004, BYCODE-006 the code of a trip opens it until the trip is over. */
export const checkCodedTrip = <T extends Pick<DriverTrip, "completedAt" | "cancelledAt">>(
  trip: T
): Result.Result<T, CompletedTrip | InvalidTripCode> => {
  if (Option.isSome(trip.completedAt)) return Result.fail(new CompletedTrip())
  return Option.isSome(trip.cancelledAt) ? Result.fail(new InvalidTripCode()) : Result.succeed(trip)
}

interface Boarding {
  readonly driverId: UserId
  /** None for a visitor whose phone number is not verified yet. */
  readonly userId: Option.Option<UserId>
  /** Their booking of this trip that is neither denied nor cancelled. */
  readonly open: Option.Option<Pick<Booking, "id" | "status">>
  /** On the part of the road that they want. */
  readonly freeSeats: number
}

/** BYCODE-007 to BYCODE-009 may this person board? Whoever has a seat reserved on the trip may (N08). */
export const checkBoarding = ({
  driverId,
  freeSeats,
  open,
  userId
}: Boarding): Result.Result<void, AlreadyBooked | Driving | NoSeatsAvailable> => {
  if (Option.contains(userId, driverId)) return Result.fail(new Driving())
  if (Option.exists(open, ({ status }) => status === "RESERVED")) return Result.void
  if (Option.isSome(open)) return Result.fail(new AlreadyBooked({ bookingId: open.value.id }))
  return freeSeats === 0 ? Result.fail(new NoSeatsAvailable()) : Result.void
}
