import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TripId } from "#core/shared/ids.ts"

/** Answers the rows that should not be there, of one trip or, with null, of all; `now` is the city's time. */
export type Rule = (
  sql: SqlClient.SqlClient,
  trip: TripId | null,
  now: Date
) => Effect.Effect<ReadonlyArray<unknown>, unknown>

/** A rule that does not hold, with a few of the rows that show it. */
class Broken extends Error {
  override readonly name = "Broken"
  constructor(rule: string, rows: ReadonlyArray<unknown>) {
    super(`${rule}: ${rows.length} rows, such as ${JSON.stringify(rows.slice(0, 3))}`)
  }
}

/** Dies with `Broken` at the first rule that does not hold. */
export const check = Effect.fn("check")(function* (
  rules: Readonly<Record<string, Rule>>,
  trip: TripId | null = null
) {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  for (const [name, rule] of Object.entries(rules)) {
    const rows = yield* Effect.orDie(rule(sql, trip, now))
    if (rows.length > 0) return yield* Effect.die(new Broken(name, rows))
  }
})
