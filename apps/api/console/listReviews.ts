import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { SubsidyReviewRow } from "#api/adapters/money/subsidyReviewRow.ts"
import { PER_PAGE } from "#api/console/listTrips.ts"
import { messageTexts } from "#api/i18n/texts.ts"
import type { ReviewQuery, ReviewRow } from "#core/contract/consoleReviews.ts"
import { UserId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import { pageOf } from "#core/shared/paging.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

const Row = Schema.Struct({
  ...SubsidyReviewRow.fields,
  driver_name: Schema.String,
  passenger_id: UserId,
  passenger_name: Schema.String,
  contract: Schema.String
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const rowOf = (row: typeof Row.Type, language: Language): ReviewRow => ({
  id: row.booking_id,
  tripId: row.trip_id,
  driver: { id: row.driver_id, name: row.driver_name },
  passenger: { id: row.passenger_id, name: row.passenger_name },
  contract: row.contract,
  amount: row.amount,
  currency: row.currency,
  reasons: row.reasons,
  explanations: row.reasons.map((reason) => messageTexts[language][`review_${reason}`]),
  state: row.state,
  createdAt: row.created_at,
  decidedAt: row.decided_at
})

/** SEC-001, N83 Lists a page of the subsidies that are or were held for review. */
export const listReviews = Effect.fn("listReviews")(function* (query: ReviewQuery) {
  const sql = yield* SqlClient.SqlClient
  const language = yield* RequestLanguage
  const page = query.page ?? 1
  const state = query.state ?? null
  const where = sql`(${state}::text IS NULL OR r.state = ${state}::text)`
  const rows = yield* sql`SELECT r.*, c.name AS contract, b.passenger_id,
      trim(concat_ws(' ', d.name, d.last_name)) AS driver_name,
      trim(concat_ws(' ', p.name, p.last_name)) AS passenger_name
    FROM subsidy_review r JOIN booking b ON b.id = r.booking_id JOIN contract c ON c.id = r.contract_id
    JOIN person d ON d.id = r.driver_id JOIN person p ON p.id = b.passenger_id WHERE ${where}
    ORDER BY r.created_at DESC, r.booking_id LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`
  const [count] = yield* sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM subsidy_review r WHERE ${where}`
  const data = (yield* decodeRows(rows)).map((row) => rowOf(row, language))
  return { data, ...pageOf(page, PER_PAGE, count?.total ?? 0) }
}, Effect.orDie)
