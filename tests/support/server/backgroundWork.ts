import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { layerJobHandlers } from "#api/jobs/handlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { layerOutboxConsumers } from "#api/outbox/consumers.ts"
import { layerOutboxDispatcher, OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import type { layerAccountApi } from "./accountApi.ts"
import type { RunningServer } from "./startServer.ts"
import { layerTestPorts } from "./testApi.ts"

/** All ports over a fresh database, with the consumers of domain events. */
export const layerPortsWithEvents = Layer.merge(layerOutboxDispatcher, layerOutboxConsumers).pipe(
  Layer.provideMerge(layerTestPorts)
)

/** Adds the consumers of events and the jobs to an API; `moveClock` runs what is due. */
export const withBackgroundWork = <A, E>(api: Layer.Layer<A | Layer.Success<typeof layerAccountApi>, E>) =>
  Layer.merge(layerOutboxDispatcher, layerJobRunner).pipe(
    Layer.provideMerge(Layer.merge(layerJobHandlers, layerOutboxConsumers)),
    Layer.provideMerge(api)
  )

/** Dispatches events until none is left. */
export const dispatchAll: Effect.Effect<void, never, OutboxDispatcher> = Effect.gen(function* () {
  const { dispatchDue } = yield* OutboxDispatcher
  while ((yield* dispatchDue) > 0);
})

/** Runs the jobs that are due by the server's clock. */
export const runDueJobs = onProductTime(Effect.flatMap(JobRunner, ({ runDue }) => runDue))

/** Waits until no server holds a job, those that were killed included. */
export const waitForReleasedJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(sql`SELECT id FROM job FOR UPDATE`)
})

/** Advances a server by a second: it answers when all due work is done or held by another server. */
export const runDueWork = ({ url }: RunningServer) =>
  fetch(`${url}/api/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance_seconds: 1 })
  })
