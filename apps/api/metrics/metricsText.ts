import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Peers } from "#api/workers/Peers.ts"
import { familyLines, gauge, MetricFamily, mergeFamilies, withLabel } from "./MetricFamily.ts"
import { countOpenStreams } from "./openStreams.ts"
import { requestFamilies } from "./requestMetrics.ts"

const readBacklog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const [row] = yield* sql<{ events: number; oldest: Date | null; jobs: number; connections: number }>`SELECT
    (SELECT count(*)::int FROM outbox WHERE dispatched_at IS NULL) AS events,
    (SELECT min(at) FROM outbox WHERE dispatched_at IS NULL) AS oldest,
    (SELECT count(*)::int FROM job WHERE due_at <= ${now}) AS jobs,
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections`
  const lag = row?.oldest === null || row === undefined ? 0 : (now.getTime() - row.oldest.getTime()) / 1000
  return { events: row?.events ?? 0, lag, jobs: row?.jobs ?? 0, connections: row?.connections ?? 0 }
})

/** What this process measures of itself. */
const processFamilies = (): ReadonlyArray<MetricFamily> => {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    ...requestFamilies(),
    gauge("event_streams_open", "Searches that are being answered.", countOpenStreams()),
    gauge("process_resident_memory_bytes", "Memory of this process.", rss),
    gauge("process_heap_bytes", "JavaScript heap in use.", heapUsed),
    gauge("process_uptime_seconds", "Since this process started.", process.uptime())
  ]
}

const TOPIC = "metrics"
const decodeFamilies = Schema.decodeUnknownSync(Schema.Array(MetricFamily))

/**
 * Renders all metrics in the text format of Prometheus. Those of a process name its worker, where there are several; the worker that
 * answers asks the others for theirs.
 */
export const makeMetricsText = Effect.gen(function* () {
  const { ask, reply, worker } = yield* Peers
  const ownFamilies = () =>
    worker === null
      ? processFamilies()
      : processFamilies().map((family) => withLabel(`worker="${worker}"`, family))
  reply(TOPIC, ownFamilies)

  return Effect.gen(function* () {
    const { events, lag, jobs, connections } = yield* Effect.orDie(readBacklog)
    const others = (yield* ask(TOPIC, null)).flatMap((families) => decodeFamilies(families))
    return [
      ...mergeFamilies([...ownFamilies(), ...others]),
      gauge("database_connections", "Connections of all processes to this database.", connections),
      gauge("outbox_waiting", "Events not announced yet.", events),
      gauge("outbox_lag_seconds", "Age of the oldest event not announced yet.", lag),
      gauge("jobs_overdue", "Jobs whose time has come.", jobs)
    ]
      .flatMap(familyLines)
      .join("\n")
      .concat("\n")
  })
})
