import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type KeysetList, keysetPage } from "#api/console/keysetPage.ts"
import { equalTo, isAbout, withinTimes } from "#api/console/listConditions.ts"
import { apiPath } from "#core/contract/apiPath.ts"
import type { PassQuery, PassRow, PassSort } from "#core/contract/consolePasses.ts"
import { Country } from "#core/shared/country.ts"
import { TravelPassId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { shownPassState } from "#core/subsidy/passStates.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"

const Row = Schema.Struct({
  id: TravelPassId,
  person_id: UserId,
  person_name: Schema.String,
  country: Country,
  name: Schema.String,
  state: PassState,
  start: Schema.String,
  end: Schema.String,
  image_id: Schema.OptionFromNullOr(Schema.String),
  created_at: Schema.DateTimeUtcFromDate,
  decided_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate),
  decided_by: Schema.OptionFromNullOr(UserId),
  decided_by_name: Schema.String,
  rejection: Schema.OptionFromNullOr(Schema.String)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const rowOf = (row: typeof Row.Type, now: DateTime.Utc): PassRow => ({
  id: row.id,
  person: { id: row.person_id, name: row.person_name },
  travelPass: row.name,
  state: shownPassState(row, localDay(now, row.country)),
  periodStart: row.start,
  periodEnd: row.end,
  image: Option.map(row.image_id, () => apiPath.console.travelPassImage({ params: { id: row.id } })),
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  decidedBy: Option.map(row.decided_by, (id) => ({ id, name: row.decided_by_name })),
  rejection: row.rejection
})

const matching = Effect.fnUntraced(function* (query: PassQuery) {
  const sql = yield* SqlClient.SqlClient
  return sql.and([
    yield* isAbout(query.query, { ids: ["t.id"], people: ["t.person_id"] }),
    ...equalTo(sql, { "t.id": query.id, "t.state": query.state }),
    ...withinTimes(sql, "t.created_at", query)
  ])
})

const columns: Readonly<Record<PassSort, string>> = {
  at: "t.created_at",
  "-at": "t.created_at",
  period: "t.first_day",
  "-period": "t.first_day"
}

/** PASS-006 The registered travel passes that match a query, in its order; `state` is what was decided, without expiry. */
export const passList = Effect.fn("passList")(function* (query: PassQuery) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.now
  const { sort = "-at" } = query
  const list: KeysetList<PassRow, TravelPassId> = {
    tables: sql`travel_pass t`,
    filter: yield* matching(query),
    order: { index: [columns[sort], "t.id"], isDescending: sort.startsWith("-") },
    id: "t.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT t.id, t.person_id, trim(concat_ws(' ', p.name, p.last_name)) AS person_name,
          p.country, t.name, t.state, t.first_day::text AS start, t.last_day::text AS "end", t.image_id,
          t.created_at, t.decided_at, t.decided_by, trim(concat_ws(' ', d.name, d.last_name)) AS decided_by_name, t.rejection
        FROM travel_pass t JOIN person p ON p.id = t.person_id LEFT JOIN person d ON d.id = t.decided_by ${clauses}`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map((row) => rowOf(row, now))),
        Effect.orDie
      )
  }
  return list
})

/** PASS-006 Lists a page of the registered travel passes. */
export const listPasses = (query: PassQuery) =>
  Effect.flatMap(passList(query), (list) => keysetPage(list, query.after))
