import { Context, type DateTime, type Effect, type Option } from "effect"
import type { BookingId, UserId } from "#core/shared/ids.ts"

/** What one side of a ride said of the other. */
export interface StoredRating {
  readonly bookingId: BookingId
  /** The driver rated the passenger; otherwise the passenger rated the driver. */
  readonly byDriver: boolean
  readonly raterId: UserId
  readonly ratedId: UserId
  readonly rating: number
  readonly comment: Option.Option<string>
  readonly givenAt: DateTime.Utc
}

export class Ratings extends Context.Service<
  Ratings,
  {
    readonly ofBookings: (ids: ReadonlyArray<BookingId>) => Effect.Effect<ReadonlyArray<StoredRating>>
    /** Gives or changes it; `givenAt` stays that of the first time. */
    readonly put: (rating: StoredRating) => Effect.Effect<void>
  }
>()("samvej/core/ports/Ratings") {}
