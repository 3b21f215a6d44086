import { DateTime, Option, Result, Schema } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { CompletedTrip } from "./refusals.ts"

export class CannotBookOwnCommute extends Schema.TaggedError<CannotBookOwnCommute>()(
  "cannot_book_own_commute",
  {},
  { httpApiStatus: 403 }
) {}

export class NotACarTrip extends Schema.TaggedError<NotACarTrip>()(
  "not_a_car_trip",
  {},
  { httpApiStatus: 422 }
) {}

export class CannotBookActiveCommute extends Schema.TaggedError<CannotBookActiveCommute>()(
  "cannot_book_active_commute",
  {},
  { httpApiStatus: 409 }
) {}

export class BookingClosed extends Schema.TaggedError<BookingClosed>()(
  "booking_closed",
  {},
  { httpApiStatus: 409 }
) {}

/** What decides whether a seat can be asked for; search results and stored trips both have it. */
export interface Bookable {
  readonly driverId: Option.Option<UserId>
  readonly isPublic: boolean
  readonly isOnDemand: boolean
  readonly startedAt: Option.Option<DateTime.Utc>
  readonly completedAt: Option.Option<DateTime.Utc>
  readonly bookableUntil: Option.Option<DateTime.Utc>
  readonly departureTime: DateTime.Utc
}

export type NotBookable =
  | CannotBookOwnCommute
  | NotACarTrip
  | CompletedTrip
  | CannotBookActiveCommute
  | BookingClosed

/** SRCH-048 what is boarded while it drives has left: it closes when it says so, or not at all. */
const closesAt = ({ bookableUntil, departureTime, isOnDemand }: Bookable): Option.Option<DateTime.Utc> =>
  isOnDemand ? bookableUntil : Option.orElseSome(bookableUntil, () => departureTime)

/** SRCH-045 to SRCH-048 marketplace bookability; BOOK-015 a driver cannot book their own trip. */
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
