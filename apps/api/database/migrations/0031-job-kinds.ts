import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const renamed = [
  ["draw-series", "materialise-recurring-trip"],
  ["redraw-series", "rematerialise-recurring-trip"],
  ["ask-payment", "query-payment"],
  ["expire-freed-credit", "expire-released-credit"]
] as const

/** Scheduled jobs keep their work under the new names of their kinds and payload fields. */
export const jobKinds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const [from, to] of renamed) yield* sql`UPDATE job SET kind = ${to} WHERE kind = ${from}`
  yield* sql`UPDATE job SET payload = jsonb_build_object('recurringTripId', payload->'seriesId')
    WHERE jsonb_exists(payload, 'seriesId')`
})
