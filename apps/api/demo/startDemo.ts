import { PgClient } from "@effect/sql-pg"
import { DateTime, Duration, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { JobHandlers } from "#api/jobs/JobHandlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { createDemoVouchers } from "./createDemoVouchers.ts"
import { demoPeople } from "./demoPeople.ts"
import { advanceTripJob, offerTripJob, planDaysJob } from "./jobKinds.ts"
import { scheduleExistingTrips } from "./scheduleExistingTrips.ts"

/**
 * Offer jobs run in parallel, so that none waits for the disk writes of the others; the stages of trips run
 * in order.
 */
const WORKERS = 4

/** The share of the time limit on a restart: a developer wants to continue at once. */
const RESTART_SHARE = 0.2

type Once = JobHandlers["Service"]["once"]

const runJobs = (once: Once) =>
  Effect.flatMap(JobRunner, ({ runDue }) => runDue).pipe(
    Effect.provide(Layer.fresh(layerJobRunner)),
    Effect.provideService(JobHandlers, { once, remote: {}, periodic: {} })
  )

const countDue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const [row] = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM job
    WHERE kind IN (${offerTripJob}, ${advanceTripJob}) AND due_at <= ${now}`
  return row?.count ?? 0
}).pipe(Effect.orDie)

/** Whether the demo may run here: the database is empty, or has the demo's first driver. */
const isDemoDatabase = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [first] = demoPeople
  const people = yield* sql`SELECT id FROM person LIMIT 1`
  const own =
    yield* sql`SELECT id FROM person WHERE phone = ${first?.phone ?? ""} AND name = ${first?.name ?? ""}`
  return people.length === 0 || own.length > 0
}).pipe(Effect.orDie)

/** Creates vouchers, and schedules the first job unless it exists; true in the one process that did. */
const scheduleFirstJob = Effect.gen(function* () {
  if (!(yield* isDemoDatabase)) return false
  yield* createDemoVouchers
  const sql = yield* PgClient.PgClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const payload = sql.json({ from: "1970-01-01T00:00:00.000Z" })
  const rows =
    yield* sql`INSERT INTO job (kind, key, due_at, payload) VALUES (${planDaysJob}, 'demo', ${now}, ${payload})
    ON CONFLICT ON CONSTRAINT job_once DO NOTHING RETURNING id`
  if (rows.length > 0) yield* scheduleExistingTrips
  return rows.length > 0
}).pipe(Effect.orDie)

/** The number of demo jobs that ran, and of those that remain for the job loop. */
interface DemoProgress {
  readonly completed: number
  readonly left: number
}

const noProgress: DemoProgress = { completed: 0, left: 0 }

/**
 * Runs the due demo jobs at the start of the process: for `timeLimit` in an empty database, for a share of it
 * on a restart. The job loop runs the rest. Does nothing without the demo's handlers, or in a database with
 * other people.
 */
export const startDemo = Effect.fn("startDemo")(function* (timeLimit: Duration.Duration) {
  const { [planDaysJob]: days, [offerTripJob]: offer, [advanceTripJob]: advance } = (yield* JobHandlers).once
  if (days === undefined || offer === undefined || advance === undefined) return noProgress
  const isNew = yield* inTransaction(scheduleFirstJob)
  yield* runJobs({ [planDaysJob]: days })
  const due = yield* countDue
  const workers = Array.from({ length: WORKERS }, () => runJobs({ [offerTripJob]: offer }))
  const offers = Effect.all(workers, { concurrency: "unbounded", discard: true })
  const wait = isNew ? timeLimit : Duration.times(timeLimit, RESTART_SHARE)
  yield* Effect.timeoutOption(Effect.andThen(runJobs({ [advanceTripJob]: advance }), offers), wait)
  const left = yield* countDue
  return { completed: due - left, left } satisfies DemoProgress
})
