import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LoggedStatement } from "#tests/bench/api/bare/loggedStatements.ts"

const toLiteral = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`)

/** The statement with its values in the place of `$1`, `$2`, …: a plan for these values, as the first calls of a connection have it. */
const withValues = ({ text, values }: LoggedStatement) =>
  text.replaceAll(/\$(\d+)/g, (_, number) => toLiteral(values[Number(number) - 1] ?? null))

/** Lists the statements that read lists, each with its plan and times. */
export const explainStatements = Effect.fn("explainStatements")(function* (
  statements: ReadonlyArray<LoggedStatement>
) {
  const sql = yield* SqlClient.SqlClient
  const plans: Array<string> = []
  for (const statement of statements.filter(({ text }) => /^(SELECT|WITH)\b/i.test(text))) {
    const rows = yield* sql.unsafe<{ "QUERY PLAN": string }>(
      `EXPLAIN (ANALYZE, BUFFERS) ${withValues(statement)}`
    )
    plans.push([statement.text, ...rows.map((row) => `  ${row["QUERY PLAN"]}`)].join("\n"))
  }
  return plans
})
