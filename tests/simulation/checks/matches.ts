import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Transaction } from "#core/ports/Transaction.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { notifyMatchesOfRequest } from "#core/usecases/requests/alertMatches.ts"
import { Broken } from "./Rule.ts"

/** Of all who wait so many are looked at, others every night. */
const LOOKED_AT = 40

/** What is told now and was not before, but for what waits to be announced. */
const toldOnlyNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tonight = DateTime.formatIso(yield* DateTime.now)
  const requests = yield* sql<{ id: RequestId }>`SELECT id FROM commute_request WHERE status = 'OPEN'
    ORDER BY md5(id || ${tonight}) LIMIT ${LOOKED_AT}`
  const before = yield* sql<{ id: string }>`SELECT id FROM notification WHERE kind = 'ride_agent_match'`
  for (const { id } of requests) yield* notifyMatchesOfRequest(id)
  return yield* sql`SELECT n.once, n.data ->> 'route' AS route FROM notification n
    WHERE n.kind = 'ride_agent_match' AND n.id <> ALL(${before.map(({ id }) => id)}::uuid[])
      AND NOT EXISTS (SELECT FROM outbox o WHERE o.dispatched_at IS NULL AND (n.data ->> 'route' LIKE '%' || (o.data ->> 'trip_id') || '%'
        OR n.data ->> 'route' LIKE '%' || (o.data ->> 'request_id') || '%'))`
})

/** Whoever waits for a ride was told of each that suits: looking for them anew finds no other. Leaves nothing behind. */
export const checkMatches = Effect.gen(function* () {
  const transaction = yield* Transaction
  const undone = Effect.flip(transaction.run(Effect.flatMap(Effect.orDie(toldOnlyNow), Effect.fail)))
  const rows = yield* undone
  if (rows.length > 0)
    yield* Effect.die(new Broken("whoever waits for a ride is told of each that suits", rows))
})
