import { DateTime, Duration, Option, Result, Schema } from "effect"
import type { BookingStatus } from "./Booking.ts"
import { DuplicateRating } from "./refusals.ts"

/** RATE-005 Up to five stars, in half steps. */
export const Rating = Schema.Finite.check(
  Schema.isBetween({ minimum: 0.5, maximum: 5 }),
  Schema.isMultipleOf(0.5)
)

/** The longest comment of a rating. */
export const MAX_COMMENT_CHARACTERS = 1000

/** RATE-003, C19 Only an accepted booking of a completed trip is rated. */
export const isRateable = (booking: {
  readonly status: BookingStatus
  readonly completedAt: Option.Option<DateTime.Utc>
}): boolean => booking.status === "ACCEPTED" && Option.isSome(booking.completedAt)

/** A stored rating. `givenAt` is the time of its first version. */
export interface GivenRating {
  readonly rating: number
  readonly givenAt: DateTime.Utc
}

/** Computes the last moment at which a rating can be edited. */
export const ratingEditableUntil = (
  { givenAt }: Pick<GivenRating, "givenAt">,
  editableMinutes: number
): DateTime.Utc => DateTime.addDuration(givenAt, Duration.minutes(editableMinutes))

/** RATE-001 A rating is locked some time after it was given. */
export const isRatingLocked = (given: GivenRating, now: DateTime.Utc, editableMinutes: number): boolean =>
  DateTime.isGreaterThan(now, ratingEditableUntil(given, editableMinutes))

/** RATE-001 A rating can be given once and edited until it is locked. RATE-002 Then it is a duplicate. */
export const checkRatingOpen = (
  given: Option.Option<GivenRating>,
  now: DateTime.Utc,
  editableMinutes: number
): Result.Result<void, DuplicateRating> =>
  Option.isSome(given) && isRatingLocked(given.value, now, editableMinutes)
    ? Result.fail(new DuplicateRating())
    : Result.void
