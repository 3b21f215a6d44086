import { DateTime, Effect } from "effect"
import { SqlClient, Statement } from "effect/sql"
import type { TripId } from "#core/shared/ids.ts"

/** Selects the rows that should not be there, of one trip or, with null, of all; `now` is the city's time. */
export type Rule = (sql: SqlClient.SqlClient, trip: TripId | null, now: Date) => Statement.Statement<unknown>

/** The condition that a column is that trip, where one trip is looked at. */
export const isTrip = (sql: SqlClient.SqlClient, column: string, trip: TripId | null): Statement.Fragment =>
  trip === null ? sql`true` : sql`${sql(column)} = ${trip}`

/** A rule that does not hold, with a few of the rows that show it. */
export class Broken extends Error {
  override readonly name = "Broken"
  constructor(rule: string, rows: ReadonlyArray<unknown>) {
    super(`${rule}: ${rows.length} rows, such as ${JSON.stringify(rows.slice(0, 3))}`)
  }
}

/** Dies with `Broken` at the first rule that does not hold; all are looked at by one statement. */
export const check = Effect.fn("check")(function* (
  rules: Readonly<Record<string, Rule>>,
  trip: TripId | null = null
) {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const looks = Object.entries(rules).map(
    ([name, rule]) =>
      sql`SELECT ${name} AS rule, to_jsonb(broken) AS row FROM (${rule(sql, trip, now)}) broken`
  )
  const all = Statement.join(" UNION ALL ", false)(looks)
  const rows = yield* Effect.orDie(sql<{ rule: string; row: unknown }>`${all}`)
  const [first] = rows
  if (first === undefined) return
  const broken = rows.filter(({ rule }) => rule === first.rule).map(({ row }) => row)
  return yield* Effect.die(new Broken(first.rule, broken))
})
