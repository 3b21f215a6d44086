import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { SubsidyReviews } from "#core/ports/SubsidyReviews.ts"
import type { BookingId } from "#core/shared/ids.ts"
import type { SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import { SubsidyReviewRow } from "./subsidyReviewRow.ts"

const decodeRows = rowsDecoder(SubsidyReviewRow)

const reviewOf = (row: typeof SubsidyReviewRow.Type): SubsidyReview => ({
  bookingId: row.booking_id,
  tripId: row.trip_id,
  driverId: row.driver_id,
  contractId: row.contract_id,
  amount: { amount: row.amount, currency: row.currency },
  reasons: row.reasons,
  state: row.state,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  reopenings: row.reopenings
})

const findOne = (sql: SqlClient.SqlClient, id: BookingId, lock: "" | "FOR UPDATE") =>
  sql`SELECT * FROM subsidy_review WHERE booking_id = ${id} ${sql.literal(lock)}`.pipe(
    Effect.flatMap(decodeRows),
    Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), reviewOf)),
    Effect.orDie
  )

export const layerSubsidyReviewsSql = Layer.effect(
  SubsidyReviews,
  Effect.map(SqlClient.SqlClient, (sql): SubsidyReviews["Service"] => ({
    add: (review) =>
      sql`INSERT INTO subsidy_review ${sql.insert({
        booking_id: review.bookingId,
        trip_id: review.tripId,
        driver_id: review.driverId,
        contract_id: review.contractId,
        amount: review.amount.amount,
        currency: review.amount.currency,
        reasons: [...review.reasons],
        state: review.state,
        created_at: DateTime.toDateUtc(review.createdAt)
      })}`.pipe(Effect.asVoid, Effect.orDie),
    find: (id) => findOne(sql, id, ""),
    lock: (id) => findOne(sql, id, "FOR UPDATE"),
    decide: (id, { at, by, state }) =>
      sql`UPDATE subsidy_review SET state = ${state}, decided_at = ${DateTime.toDateUtc(at)}, decided_by = ${by}
          WHERE booking_id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
    reopen: (id) =>
      sql`UPDATE subsidy_review SET state = 'HELD', decided_at = NULL, decided_by = NULL, reopenings = reopenings + 1
          WHERE booking_id = ${id}`.pipe(Effect.asVoid, Effect.orDie)
  }))
)
