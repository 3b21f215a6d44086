import { DateTime, Duration, Option, Result, Schema } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { BookingStatus } from "./Booking.ts"
import { DuplicateRating } from "./refusals.ts"

/** RATE-005 Up to five stars, in half steps. */
export const Rating = Schema.Finite.check(
  Schema.isBetween({ minimum: 0.5, maximum: 5 }),
  Schema.isMultipleOf(0.5)
)

/** The longest comment of a rating. */
export const MAX_COMMENT_CHARACTERS = 1000

type AwaitedSettings = Pick<ProductSettingsValues["rating"], "awaitedDays">

/** N95 Computes the last moment at which a completed booking can be rated for the first time. */
export const rateableUntil = (
  completedAt: DateTime.Utc,
  { awaitedDays: days }: AwaitedSettings
): DateTime.Utc => DateTime.add(completedAt, { days })

/** RATE-003, C19 Only an accepted booking of a completed trip is rated, and N95 within `awaitedDays` of its end. */
export const isRateable = (
  booking: { readonly status: BookingStatus; readonly completedAt: Option.Option<DateTime.Utc> },
  now: DateTime.Utc,
  settings: AwaitedSettings
): boolean =>
  booking.status === "ACCEPTED" &&
  Option.exists(booking.completedAt, (end) => DateTime.isLessThanOrEqualTo(now, rateableUntil(end, settings)))

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

/**
 * N95 Computes from when a rating is shown to the person it rates, and counts in their average: at once if they have rated too
 * (`isMutual`), else when they can no longer do so. Until then nobody can answer a rating with another one.
 */
export const ratingShownFrom = (
  isMutual: boolean,
  completedAt: DateTime.Utc,
  now: DateTime.Utc,
  settings: AwaitedSettings
): DateTime.Utc => (isMutual ? now : rateableUntil(completedAt, settings))

/** N95 Whether a person sees a rating: the one who gave it always, the other one from `shownFrom` on. */
export const isRatingShown = <Id extends string>(
  { raterId, shownFrom }: { readonly raterId: Id; readonly shownFrom: DateTime.Utc },
  viewer: Id,
  now: DateTime.Utc
): boolean => raterId === viewer || DateTime.isGreaterThanOrEqualTo(now, shownFrom)
