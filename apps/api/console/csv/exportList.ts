import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type KeysetList, keysetRows } from "../keysetPage.ts"
import { CSV_BATCH, type CsvColumns, streamCsv } from "./streamCsv.ts"

/** A row that is deleted between two batches has no place in the order any more: the file would end there as if it were whole. */
const checkHas = Effect.fnUntraced(function* <Row, Id extends string | number>(
  { allTables, id, tables }: KeysetList<Row, Id>,
  row: Id
) {
  const sql = yield* SqlClient.SqlClient
  const found = yield* sql`SELECT FROM ${allTables ?? tables} WHERE ${sql.literal(id)} = ${row}`
  if (found.length === 0) return yield* Effect.die(new Error("the last row was deleted during an export"))
}, Effect.orDie)

/** CONS-001 Answers all rows of a list as a CSV file, in the order of the list. */
export const exportList = Effect.fnUntraced(function* <Row, Id extends string | number>(
  name: string,
  columns: CsvColumns<Row>,
  list: KeysetList<Row, Id>
) {
  const services = yield* Effect.context<SqlClient.SqlClient>()
  const nextRows = Effect.fnUntraced(function* (after: Id | undefined) {
    const rows = yield* keysetRows(list, after, CSV_BATCH)
    if (rows.length === 0 && after !== undefined) yield* checkHas(list, after)
    return rows
  })
  return yield* streamCsv({
    name,
    columns,
    nextRows: (after: Id | undefined) => Effect.provideContext(nextRows(after), services),
    idOf: list.idOf
  })
})
