import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

type Row = Readonly<Record<string, unknown>>

/** Inserts rows of equal columns in one statement; does nothing for an empty list. */
export const insertAll = (
  sql: SqlClient.SqlClient,
  table: string,
  [first, ...rest]: ReadonlyArray<Row>
): Effect.Effect<void, SqlError.SqlError> =>
  first === undefined
    ? Effect.void
    : Effect.asVoid(sql`INSERT INTO ${sql(table)} ${sql.insert([first, ...rest])}`)
