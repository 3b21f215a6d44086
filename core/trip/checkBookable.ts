import { DateTime, Option, Result } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { Bookable } from "./Bookable.ts"
import {
  BookingClosed,
  CannotBookActiveCommute,
  CannotBookOwnCommute,
  CompletedTrip,
  NotACarTrip
} from "./refusals.ts"

export type NotBookable =
  | CannotBookOwnCommute
  | NotACarTrip
  | CompletedTrip
  | CannotBookActiveCommute
  | BookingClosed

/**
 * SRCH-048 Booking closes at `bookableUntil`, otherwise at the departure. A trip on demand is boarded after its
 * departure.
 */
const closesAt = ({ bookableUntil, departureTime, isOnDemand }: Bookable): Option.Option<DateTime.Utc> =>
  isOnDemand ? bookableUntil : Option.orElseSome(bookableUntil, () => departureTime)

/** SRCH-045 to SRCH-048 Checks whether a seat can be requested now. BOOK-015 A driver cannot book their own trip. */
export const checkBookable = (
  trip: Bookable,
  passengerId: Option.Option<UserId>,
  now: DateTime.Utc
): Result.Result<void, NotBookable> => {
  const isOwn = Option.exists(passengerId, (id) => Option.contains(trip.driverId, id))
  if (isOwn) return Result.fail(new CannotBookOwnCommute())
  if (trip.isPublic) return Result.fail(new NotACarTrip())
  if (Option.isSome(trip.completedAt)) return Result.fail(new CompletedTrip())
  if (Option.isSome(trip.startedAt) && !trip.isOnDemand) return Result.fail(new CannotBookActiveCommute())
  return Option.exists(closesAt(trip), (last) => DateTime.isGreaterThan(now, last))
    ? Result.fail(new BookingClosed())
    : Result.void
}
