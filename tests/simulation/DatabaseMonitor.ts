import { Clock, DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { ProductClock } from "#api/clock/ProductClock.ts"
import { type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import { checkInvariants } from "./invariants/Invariant.ts"

/** Reads the rows by a connection of its own, which outlives every crash. */
export const makeDatabaseMonitor = Effect.fn("makeDatabaseMonitor")(function* (
  address: DatabaseAddress,
  clock: ProductClock["Service"]
) {
  const context = yield* Layer.build(
    layerPool(address, { maxConnections: 1, applicationName: "samvej-simulation-monitor" })
  )
  const sql = yield* Effect.provideContext(SqlClient.SqlClient, context)
  // Checks of a long simulation take longer than the limit of a statement.
  yield* Effect.orDie(sql`SET statement_timeout = 0`)
  /** Reads when the next event or job is due. */
  const nextDue = Effect.gen(function* () {
    const [row] = yield* sql<{ due_at: Date | null }>`
      SELECT least((SELECT min(due_at) FROM outbox WHERE dispatched_at IS NULL), (SELECT min(due_at) FROM job)) AS due_at`
    return Option.map(Option.fromNullishOr(row?.due_at), DateTime.fromDateUnsafe)
  }).pipe(Effect.orDie)
  return {
    nextDue,
    check: (...args: Parameters<typeof checkInvariants>) =>
      checkInvariants(...args).pipe(Effect.provideContext(context), Effect.provideService(Clock.Clock, clock))
  }
})
