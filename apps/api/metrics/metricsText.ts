import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Peers } from "#api/workers/Peers.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { admissionFamily } from "./admissionMetrics.ts"
import { appErrorFamily } from "./appErrorMetrics.ts"
import { familyLines, gauge, MetricFamily, mergeFamilies, withLabel } from "./MetricFamily.ts"
import { countOpenStreams } from "./openStreams.ts"
import { requestFamilies } from "./requestMetrics.ts"

interface BacklogRow {
  readonly events: number
  readonly oldest: Date | null
  readonly jobs: number
  readonly payouts: number
  readonly connections: number
}

const nothing: BacklogRow = { events: 0, oldest: null, jobs: 0, payouts: 0, connections: 0 }

const readBacklog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const accounts = Object.keys((yield* ProductSettings).payout.debtor.accounts)
  const [row] = yield* sql<BacklogRow>`SELECT
    (SELECT count(*)::int FROM outbox WHERE dispatched_at IS NULL) AS events,
    (SELECT min(at) FROM outbox WHERE dispatched_at IS NULL) AS oldest,
    (SELECT count(*)::int FROM job WHERE due_at <= ${now}) AS jobs,
    (SELECT count(*)::int FROM payout WHERE state = 'requested' AND currency <> ALL(${accounts}::text[])) AS payouts,
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections`
  const { oldest, ...counts } = row ?? nothing
  return { ...counts, lag: oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000 }
})

/** This process measures these of itself. */
const processFamilies = (): ReadonlyArray<MetricFamily> => {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    ...requestFamilies(),
    admissionFamily(),
    appErrorFamily(),
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
    const { connections, events, jobs, lag, payouts } = yield* Effect.orDie(readBacklog)
    const others = (yield* ask(TOPIC, null)).flatMap((families) => decodeFamilies(families))
    return [
      ...mergeFamilies([...ownFamilies(), ...others]),
      gauge("database_connections", "Connections of all processes to this database.", connections),
      gauge("outbox_waiting", "Events not announced yet.", events),
      gauge("outbox_lag_seconds", "Age of the oldest event not announced yet.", lag),
      gauge("jobs_overdue", "Jobs whose time has come.", jobs),
      gauge(
        "payouts_without_account",
        "Requested payouts in a currency in which the product has no bank account.",
        payouts
      )
    ]
      .flatMap(familyLines)
      .join("\n")
      .concat("\n")
  })
})
