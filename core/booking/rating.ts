import { DateTime, Duration, Option, Result, Schema } from "effect"
import type { BookingStatus } from "./Booking.ts"
import { DuplicateRating } from "./refusals.ts"

/** RATE-005 five stars in half steps. */
export const Rating = Schema.Finite.check(
  Schema.isBetween({ minimum: 0.5, maximum: 5 }),
  Schema.isMultipleOf(0.5)
)

/** What may be said with the stars. */
export const MOST_COMMENT_CHARACTERS = 1000

/** RATE-003, C19 only a ride that took place is rated: one that was accepted, of a trip that is completed. */
export const isRateable = (ride: {
  readonly status: BookingStatus
  readonly completedAt: Option.Option<DateTime.Utc>
}): boolean => ride.status === "ACCEPTED" && Option.isSome(ride.completedAt)

/** `givenAt` is when it was first given, whenever it was changed. */
export interface GivenRating {
  readonly rating: number
  readonly givenAt: DateTime.Utc
}

/** RATE-001 a rating can be changed until it is locked. */
export const isRatingLocked = (given: GivenRating, now: DateTime.Utc, editableMinutes: number): boolean =>
  DateTime.isGreaterThan(now, DateTime.addDuration(given.givenAt, Duration.minutes(editableMinutes)))

/** RATE-001, RATE-002. */
export const checkRatingOpen = (
  given: Option.Option<GivenRating>,
  now: DateTime.Utc,
  editableMinutes: number
): Result.Result<void, DuplicateRating> =>
  Option.isSome(given) && isRatingLocked(given.value, now, editableMinutes)
    ? Result.fail(new DuplicateRating())
    : Result.void
