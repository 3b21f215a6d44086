import { Effect, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type Countable, countList } from "./countLists.ts"

/** Rows of a page of the console. */
export const PER_PAGE = 50

type Sql = Statement.Fragment

/** An order of a list, all ascending or all descending, that an index has. */
export interface KeysetOrder {
  /** The columns that the index begins with, as SQL. */
  readonly index: ReadonlyArray<string>
  /** The columns behind them that make a row unique; none if the index ends with a unique column. */
  readonly rest?: ReadonlyArray<string>
  readonly isDescending: boolean
}

/** A list in an order: its pages and its file read the same rows. */
export interface KeysetList<Row, Id extends string | number> extends Countable {
  /** The same tables with all rows, where `tables` has some: the row before a page may be no longer among them. */
  readonly allTables?: Sql
  readonly order: KeysetOrder
  /** The column of the ids, as SQL. */
  readonly id: string
  readonly idOf: (row: Row) => Id
  /** Reads rows of `tables`; `clauses` are the condition, the order and the limit. */
  readonly select: (clauses: Sql) => Effect.Effect<ReadonlyArray<Row>>
}

const tuple = (columns: ReadonlyArray<string>) => `(${columns.join(", ")})`

/** Finds the rows behind the row `after`. Each of its columns is read on its own, because an index knows no row of a subquery. */
const positionOf = <Row, Id extends string | number>(
  sql: SqlClient.SqlClient,
  { id, order: { index, isDescending, rest = [] }, tables, allTables = tables }: KeysetList<Row, Id>,
  after: Id | undefined
) => {
  if (after === undefined) return sql`true`
  const sign = isDescending ? "<" : ">"
  const valuesOf = (columns: ReadonlyArray<string>) =>
    sql.csv(
      columns.map(
        (column) => sql`(SELECT ${sql.literal(column)} FROM ${allTables} WHERE ${sql.literal(id)} = ${after})`
      )
    )
  const behind = (columns: ReadonlyArray<string>, comparison: string) =>
    sql`${sql.literal(tuple(columns))} ${sql.literal(comparison)} (${valuesOf(columns)})`
  const isBehind = behind([...index, ...rest], sign)
  // The index alone does not know the other columns.
  return rest.length === 0 ? isBehind : sql`${behind(index, `${sign}=`)} AND ${isBehind}`
}

export const keysetOrderBy = (
  sql: SqlClient.SqlClient,
  { index, isDescending, rest = [] }: KeysetOrder
): Sql => {
  const direction = isDescending ? " DESC" : ""
  return sql`ORDER BY ${sql.literal([...index, ...rest].map((column) => `${column}${direction}`).join(", "))}`
}

/** Reads the next `count` rows of a list behind the row `after`, or its first ones. */
export const keysetRows = Effect.fn("keysetRows")(function* <Row, Id extends string | number>(
  list: KeysetList<Row, Id>,
  after: Id | undefined,
  count: number
) {
  const sql = yield* SqlClient.SqlClient
  return yield* list.select(
    sql`WHERE ${list.filter} AND ${positionOf(sql, list, after)} ${keysetOrderBy(sql, list.order)} LIMIT ${count}`
  )
})

/** The parts of a page that follow from its rows, of which there is one more if there is a next page. */
const cutPage = <Row, Id extends string | number>(rows: ReadonlyArray<Row>, idOf: (row: Row) => Id) => {
  const data = rows.slice(0, PER_PAGE)
  const hasNext = rows.length > PER_PAGE
  return { data, next: hasNext ? Option.map(Option.fromUndefinedOr(data.at(-1)), idOf) : Option.none<Id>() }
}

/** Reads the page of a list behind the row `after`, and counts all of its rows. */
export const keysetPage = Effect.fn("keysetPage")(function* <Row, Id extends string | number>(
  list: KeysetList<Row, Id>,
  after: Id | undefined
) {
  const rows = yield* keysetRows(list, after, PER_PAGE + 1)
  return { ...cutPage(rows, list.idOf), ...(yield* countList(list)) }
})
