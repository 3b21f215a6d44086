import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RunningServer } from "./server.ts"

/** Waits until nobody holds a job any more, whoever is dead included. */
export const jobsReleased = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(sql`SELECT id FROM job FOR UPDATE`)
})

/** Answers when everything that is due has been done, or is another server's. */
export const settleDown = ({ url }: RunningServer) =>
  fetch(`${url}/api/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance_seconds: 1 })
  })
