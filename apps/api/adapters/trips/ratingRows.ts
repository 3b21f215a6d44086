import { Schema } from "effect"
import type { StoredRating } from "#core/ports/Ratings.ts"
import { BookingId, UserId } from "#core/shared/ids.ts"

const columns = {
  booking_id: BookingId,
  by_driver: Schema.Boolean,
  rater_id: UserId,
  rated_id: UserId,
  comment: Schema.OptionFromNullOr(Schema.String)
}

export const RatingRow = Schema.Struct({
  ...columns,
  rating: Schema.NumberFromString,
  given_at: Schema.DateTimeUtcFromDate,
  shown_from: Schema.DateTimeUtcFromDate
})

/** A row within a JSON list. */
export const JsonRatingRow = Schema.Struct({
  ...columns,
  rating: Schema.Finite,
  given_at: Schema.DateTimeUtcFromString,
  shown_from: Schema.DateTimeUtcFromString
})

export const ratingOf = (row: typeof RatingRow.Type): StoredRating => ({
  bookingId: row.booking_id,
  byDriver: row.by_driver,
  raterId: row.rater_id,
  ratedId: row.rated_id,
  rating: row.rating,
  comment: row.comment,
  givenAt: row.given_at,
  shownFrom: row.shown_from
})
