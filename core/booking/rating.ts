import { DateTime, Duration, Option, Result, Schema } from "effect"
import { DuplicateRating } from "./refusals.ts"

/** RATE-005 five stars in half steps. */
export const Rating = Schema.Finite.check(
  Schema.isBetween({ minimum: 0.5, maximum: 5 }),
  Schema.isMultipleOf(0.5)
)

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
