import { Context, type DateTime, type Effect, type Option } from "effect"
import type { BookingId, UserId } from "#core/shared/ids.ts"

/** A rating of one side of a booking by the other. */
export interface StoredRating {
  readonly bookingId: BookingId
  /** True for a rating of the passenger by the driver. */
  readonly byDriver: boolean
  readonly raterId: UserId
  readonly ratedId: UserId
  readonly rating: number
  readonly comment: Option.Option<string>
  readonly givenAt: DateTime.Utc
  /** N95 From when the rated person sees it, and their average counts it. */
  readonly shownFrom: DateTime.Utc
}

export class Ratings extends Context.Service<
  Ratings,
  {
    readonly ofBookings: (ids: ReadonlyArray<BookingId>) => Effect.Effect<ReadonlyArray<StoredRating>>
    /** Adds or changes a rating; `givenAt` stays that of the first time. */
    readonly upsert: (rating: StoredRating) => Effect.Effect<void>
    /** Shows a rating to the person it rates from `at` on, if it is not shown before. */
    readonly show: (
      rating: Pick<StoredRating, "bookingId" | "byDriver">,
      at: DateTime.Utc
    ) => Effect.Effect<void>
  }
>()("samvej/core/ports/Ratings") {}
