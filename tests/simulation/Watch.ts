import { Clock, DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { ProductClock } from "#api/clock/ProductClock.ts"
import { type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import { check } from "./checks/Rule.ts"

/** Looks at the city's rows from outside, by a connection that stays whatever process goes down. */
export const makeWatch = Effect.fn("makeWatch")(function* (
  address: DatabaseAddress,
  clock: ProductClock["Service"]
) {
  const context = yield* Layer.build(
    layerPool(address, { maxConnections: 1, applicationName: "samvej-watch" })
  )
  const sql = yield* Effect.provideContext(SqlClient.SqlClient, context)
  // A month of a large city takes longer to look through than any call may take.
  yield* Effect.orDie(sql`SET statement_timeout = 0`)
  /** When the next event or job is due. */
  const nextDue = Effect.gen(function* () {
    const [row] = yield* sql<{ due_at: Date | null }>`
      SELECT least((SELECT min(due_at) FROM outbox WHERE dispatched_at IS NULL), (SELECT min(due_at) FROM job)) AS due_at`
    return Option.map(Option.fromNullishOr(row?.due_at), DateTime.fromDateUnsafe)
  }).pipe(Effect.orDie)
  return {
    nextDue,
    check: (...asked: Parameters<typeof check>) =>
      check(...asked).pipe(Effect.provideContext(context), Effect.provideService(Clock.Clock, clock))
  }
})
