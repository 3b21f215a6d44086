import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { Ratings, type StoredRating } from "#core/ports/Ratings.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { RatingRow, ratingOf } from "./ratingRows.ts"

const decodeRows = rowsDecoder(RatingRow)

export const layerRatingsSql = Layer.effect(
  Ratings,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const ofBookings = (ids: ReadonlyArray<BookingId>) =>
      sql`SELECT * FROM rating WHERE booking_id = ANY(${[...ids]}::uuid[])`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map(ratingOf)),
        Effect.orDie
      )
    const upsert = Effect.fn("Ratings.upsert")(function* (rating: StoredRating) {
      const row = {
        booking_id: rating.bookingId,
        by_driver: rating.byDriver,
        rater_id: rating.raterId,
        rated_id: rating.ratedId,
        rating: `${rating.rating}`,
        comment: Option.getOrNull(rating.comment),
        given_at: DateTime.toDateUtc(rating.givenAt),
        shown_from: DateTime.toDateUtc(rating.shownFrom)
      }
      yield* sql`INSERT INTO rating ${sql.insert(row)} ON CONFLICT (booking_id, by_driver)
        DO UPDATE SET rating = excluded.rating, comment = excluded.comment,
          shown_from = least(rating.shown_from, excluded.shown_from)`
    }, Effect.orDie)
    const show: Ratings["Service"]["show"] = ({ bookingId, byDriver }, at) =>
      sql`UPDATE rating SET shown_from = ${DateTime.toDateUtc(at)}
        WHERE booking_id = ${bookingId} AND by_driver = ${byDriver}
          AND shown_from > ${DateTime.toDateUtc(at)}`.pipe(Effect.asVoid, Effect.orDie)
    return { ofBookings, show, upsert }
  })
)
