import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Transaction } from "#core/ports/Transaction.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { notifyMatchesOfRequest } from "#core/usecases/requests/notifyMatches.ts"
import { InvariantViolation } from "./Invariant.ts"

/** So many open requests are checked every night, chosen by the time. */
const SAMPLE = 40

/** Searches again and reads the new notifications, but for events that are not dispatched yet. */
const missedMatches = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const seed = DateTime.formatIso(yield* DateTime.now)
  const requests = yield* sql<{ id: RequestId }>`SELECT id FROM commute_request WHERE status = 'OPEN'
    ORDER BY md5(id || ${seed}) LIMIT ${SAMPLE}`
  const before = yield* sql<{ id: string }>`SELECT id FROM notification WHERE kind = 'ride_agent_match'`
  for (const { id } of requests) yield* notifyMatchesOfRequest(id)
  return yield* sql`SELECT n.once, n.data ->> 'route' AS route FROM notification n
    WHERE n.kind = 'ride_agent_match' AND NOT EXISTS (SELECT FROM unnest(${before.map(({ id }) => id)}::uuid[]) was (id) WHERE was.id = n.id)
      AND NOT EXISTS (SELECT FROM outbox o WHERE o.dispatched_at IS NULL AND (n.data ->> 'route' LIKE '%' || (o.data ->> 'trip_id') || '%'
        OR n.data ->> 'route' LIKE '%' || (o.data ->> 'request_id') || '%'))`
})

/** Checks that another search for matches notifies nobody; its transaction is rolled back. */
export const checkMatches = Effect.gen(function* () {
  const transaction = yield* Transaction
  const rolledBack = Effect.flip(transaction.run(Effect.flatMap(Effect.orDie(missedMatches), Effect.fail)))
  const rows = yield* rolledBack
  if (rows.length > 0)
    yield* Effect.die(new InvariantViolation("every match of an open request is notified", rows))
})
