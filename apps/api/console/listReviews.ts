import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { SubsidyReviewRow } from "#api/adapters/money/subsidyReviewRow.ts"
import { type KeysetList, keysetPage } from "#api/console/keysetPage.ts"
import { equalTo, isAbout, withinTimes } from "#api/console/listConditions.ts"
import { messageTexts } from "#api/i18n/texts.ts"
import type { ReviewQuery, ReviewRow, ReviewSort } from "#core/contract/consoleReviews.ts"
import { type BookingId, UserId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
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

const PASSENGER = "(SELECT b.passenger_id FROM booking b WHERE b.id = r.booking_id)"

const matching = Effect.fnUntraced(function* (query: ReviewQuery) {
  const sql = yield* SqlClient.SqlClient
  const { id, reason, state } = query
  return sql.and([
    yield* isAbout(query.query, { ids: ["r.booking_id", "r.trip_id"], people: ["r.driver_id", PASSENGER] }),
    ...equalTo(sql, { "r.booking_id": id, "r.state": state }),
    ...(reason === undefined ? [] : [sql`${reason} = ANY(r.reasons)`]),
    ...withinTimes(sql, "r.created_at", query)
  ])
})

const columns: Readonly<Record<ReviewSort, string>> = {
  at: "r.created_at",
  "-at": "r.created_at",
  amount: "r.amount",
  "-amount": "r.amount"
}

/** SEC-001, N83 The subsidies that are or were held for review and match a query, in its order. */
export const reviewList = Effect.fn("reviewList")(function* (query: ReviewQuery) {
  const sql = yield* SqlClient.SqlClient
  const language = yield* RequestLanguage
  const { sort = "-at" } = query
  const list: KeysetList<ReviewRow, BookingId> = {
    tables: sql`subsidy_review r`,
    filter: yield* matching(query),
    order: { index: [columns[sort], "r.booking_id"], isDescending: sort.startsWith("-") },
    id: "r.booking_id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT r.*, c.name AS contract, b.passenger_id,
          trim(concat_ws(' ', d.name, d.last_name)) AS driver_name,
          trim(concat_ws(' ', p.name, p.last_name)) AS passenger_name
        FROM subsidy_review r JOIN booking b ON b.id = r.booking_id JOIN contract c ON c.id = r.contract_id
        JOIN person d ON d.id = r.driver_id JOIN person p ON p.id = b.passenger_id ${clauses}`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map((row) => rowOf(row, language))),
        Effect.orDie
      )
  }
  return list
})

/** SEC-001, N83 Lists a page of the subsidies that are or were held for review. */
export const listReviews = (query: ReviewQuery) =>
  Effect.flatMap(reviewList(query), (list) => keysetPage(list, query.after))
