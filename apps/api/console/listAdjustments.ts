import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { StoredAdjustment } from "#api/adapters/money/adjustmentsSql.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type KeysetList, keysetPage, keysetRows } from "#api/console/keysetPage.ts"
import { equalTo, isAbout, withinTimes } from "#api/console/listConditions.ts"
import type { AdjustmentQuery, AdjustmentRow, AdjustmentSort } from "#core/contract/consoleAdjustments.ts"
import { type AdjustmentId, UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  ...StoredAdjustment.fields,
  person_name: Schema.String,
  requested_by_name: Schema.String,
  decided_by: Schema.OptionFromNullOr(UserId),
  decided_by_name: Schema.String,
  decided_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate),
  decision_reason: Schema.OptionFromNullOr(Schema.String)
})
const decodeRows = rowsDecoder(Row)

const rowOf = (row: typeof Row.Type): AdjustmentRow => ({
  id: row.id,
  person: { id: row.person_id, name: row.person_name },
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  state: row.state,
  requestedBy: { id: row.requested_by, name: row.requested_by_name },
  requestedAt: row.requested_at,
  decidedBy: Option.map(row.decided_by, (id) => ({ id, name: row.decided_by_name })),
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason
})

const matching = Effect.fnUntraced(function* (query: AdjustmentQuery) {
  const sql = yield* SqlClient.SqlClient
  const { id, person, state } = query
  return sql.and([
    yield* isAbout(query.query, { ids: ["r.id"], people: ["r.person_id", "r.requested_by"] }),
    ...equalTo(sql, { "r.id": id, "r.person_id": person, "r.state": state }),
    ...withinTimes(sql, "r.requested_at", query)
  ])
})

const columns: Readonly<Record<AdjustmentSort, string>> = {
  at: "r.requested_at",
  "-at": "r.requested_at",
  amount: "r.amount",
  "-amount": "r.amount"
}

/** CONS-001 The corrections of balances that match a query, in its order. */
export const adjustmentList = Effect.fn("adjustmentList")(function* (query: AdjustmentQuery) {
  const sql = yield* SqlClient.SqlClient
  const { sort = "-at" } = query
  const list: KeysetList<AdjustmentRow, AdjustmentId> = {
    tables: sql`balance_adjustment r`,
    filter: yield* matching(query),
    order: { index: [columns[sort], "r.id"], isDescending: sort.startsWith("-") },
    id: "r.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT r.*, trim(concat_ws(' ', a.name, a.last_name)) AS person_name,
          trim(concat_ws(' ', b.name, b.last_name)) AS requested_by_name,
          trim(concat_ws(' ', c.name, c.last_name)) AS decided_by_name
        FROM balance_adjustment r JOIN person a ON a.id = r.person_id JOIN person b ON b.id = r.requested_by
        LEFT JOIN person c ON c.id = r.decided_by ${clauses}`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map(rowOf)),
        Effect.orDie
      )
  }
  return list
})

/** CONS-001 Lists a page of the corrections of balances. */
export const listAdjustments = (query: AdjustmentQuery) =>
  Effect.flatMap(adjustmentList(query), (list) => keysetPage(list, query.after))

/** The adjustment that has just been made. */
export const loadAdjustment = Effect.fn("loadAdjustment")(function* (id: AdjustmentId) {
  const [row] = yield* keysetRows(yield* adjustmentList({ id }), undefined, 1)
  return yield* Effect.orDie(Effect.fromOption(Option.fromUndefinedOr(row)))
})
