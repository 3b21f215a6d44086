import { DateTime, Effect } from "effect"
import { SqlClient, Statement } from "effect/sql"
import type { TripId } from "#core/shared/ids.ts"

/** Selects the rows that violate it, of one trip or, with null, of all; `now` is the simulated time. */
export type Invariant = (
  sql: SqlClient.SqlClient,
  trip: TripId | null,
  now: Date
) => Statement.Statement<unknown>

/** Limits a query to a trip, if there is one. */
export const isTrip = (sql: SqlClient.SqlClient, column: string, trip: TripId | null): Statement.Fragment =>
  trip === null ? sql`true` : sql`${sql(column)} = ${trip}`

/** A violated invariant with a few of its rows. */
export class InvariantViolation extends Error {
  override readonly name = "InvariantViolation"
  constructor(invariant: string, rows: ReadonlyArray<unknown>) {
    super(`${invariant}: ${rows.length} rows, such as ${JSON.stringify(rows.slice(0, 3))}`)
  }
}

/** Dies with `InvariantViolation` at the first violation; one statement checks all invariants. */
export const checkInvariants = Effect.fn("checkInvariants")(function* (
  invariants: Readonly<Record<string, Invariant>>,
  trip: TripId | null = null
) {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const queries = Object.entries(invariants).map(
    ([name, invariant]) =>
      sql`SELECT ${name} AS name, to_jsonb(violation) AS row FROM (${invariant(sql, trip, now)}) violation`
  )
  const all = Statement.join(" UNION ALL ", false)(queries)
  const rows = yield* Effect.orDie(sql<{ name: string; row: unknown }>`${all}`)
  const [first] = rows
  if (first === undefined) return
  const violations = rows.filter(({ name }) => name === first.name).map(({ row }) => row)
  return yield* Effect.die(new InvariantViolation(first.name, violations))
})
