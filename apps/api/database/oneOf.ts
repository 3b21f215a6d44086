import type { SqlClient, Statement } from "effect/sql"

/**
 * The ids of a query as a condition on a column: `WHERE id ${oneOf(sql, ids)}`. The database keeps the plan of a comparison with
 * one value; for a list, also of one value, it makes a plan at each execution, which takes longer than the query.
 */
export const oneOf = (sql: SqlClient.SqlClient, ids: ReadonlyArray<string>): Statement.Fragment => {
  const [first, ...others] = ids
  return first !== undefined && others.length === 0 ? sql`= ${first}` : sql`= ANY(${[...ids]}::uuid[])`
}

/** The ids of a query as a table of one column: `FROM ${tableOf(sql, ids)} AS trip (id)`. One id keeps its plan, as in `oneOf`. */
export const tableOf = (sql: SqlClient.SqlClient, ids: ReadonlyArray<string>): Statement.Fragment => {
  const [first, ...others] = ids
  return first !== undefined && others.length === 0
    ? sql`(SELECT ${first}::uuid)`
    : sql`unnest(${[...ids]}::uuid[])`
}
