import {
  Cause,
  Clock,
  Context,
  DateTime,
  type Duration,
  Effect,
  Layer,
  Option,
  Schema,
  Semaphore
} from "effect"
import { SqlClient } from "effect/sql"
import { portsOf } from "#api/clock/providePorts.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { type DueJob, JobHandlers } from "./JobHandlers.ts"

/** MONEY-017 Money is credited within minutes after a provider is available again, so a retry must not wait longer. */
const LONGEST_PAUSE_SECONDS = 300
/** The key of all periodic jobs: there is one job of each kind. */
const PERIODIC = "periodic"

const JobRow = Schema.Struct({
  id: Schema.BigInt,
  kind: Schema.String,
  key: Schema.String,
  due_at: Schema.DateTimeUtcFromDate,
  payload: Schema.Json,
  attempts: Schema.Int
})
type JobRow = typeof JobRow.Type
const decodeJobs = Schema.decodeUnknownEffect(Schema.Array(JobRow))

export interface JobLane {
  /** Runs all jobs that are due at the current time, earliest first; answers how many ran. */
  readonly runDue: Effect.Effect<number>
  /** Answers when the next job is due. */
  readonly nextDue: Effect.Effect<Option.Option<DateTime.Utc>>
}

export class JobRunner extends Context.Service<
  JobRunner,
  JobLane & {
    /** Jobs of one lane run one after the other, lanes run side by side; the lanes hold all jobs. */
    readonly lanes: ReadonlyArray<JobLane>
    /** Creates the jobs of all periodic kinds that do not exist yet. */
    readonly schedulePeriodic: Effect.Effect<void>
  }
>()("samvej/api/jobs/JobRunner") {}

const lockNext = Effect.fn("Jobs.lockNext")(function* (kinds: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  const rows = yield* sql`SELECT id, kind, key, due_at, payload, attempts FROM job
    WHERE due_at <= ${now} AND kind = ANY(${[...kinds]}::text[])
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`
  return (yield* decodeJobs(rows))[0]
})

const postpone = Effect.fn("Jobs.postpone")(function* (job: JobRow, fault: string) {
  const sql = yield* SqlClient.SqlClient
  const attempts = job.attempts + 1
  const seconds = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS)
  const dueAt = DateTime.toDateUtc(DateTime.add(yield* DateTime.now, { seconds }))
  yield* sql`UPDATE job SET attempts = ${attempts}, due_at = ${dueAt}, fault = ${fault} WHERE id = ${job.id}`
})

/** Deletes the job before it runs, so that it may schedule itself again; a failure rolls back both. */
const runOne = Effect.fn("Jobs.runOne")(function* (job: JobRow, run: (job: DueJob) => Effect.Effect<void>) {
  const sql = yield* SqlClient.SqlClient
  const transaction = yield* Transaction
  const { attempts, key, payload } = job
  const work = Effect.andThen(
    Effect.orDie(sql`DELETE FROM job WHERE id = ${job.id}`),
    run({ key, payload, dueAt: job.due_at, failures: attempts })
  )
  yield* Effect.catchCause(transaction.run(work), (cause) =>
    Effect.gen(function* () {
      yield* Effect.logError(`job: ${job.kind} ${job.key} failed, attempt ${job.attempts + 1}`, cause)
      yield* postpone(job, Cause.pretty(cause).slice(0, 2000))
    })
  )
})

const makeRunner = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const jobs = yield* Jobs
  const transaction = yield* Transaction
  const { once, periodic, remote } = yield* JobHandlers
  const services = yield* portsOf<SqlClient.SqlClient | Transaction>()

  const scheduleNext = (kind: string, every: Duration.Input, dueAt: DateTime.Utc) =>
    jobs.schedule({ kind, key: PERIODIC, payload: null, dueAt: DateTime.addDuration(dueAt, every) })
  const handlerOf = (kind: string) => {
    const job = periodic[kind]
    return job === undefined
      ? (once[kind] ?? remote[kind] ?? (() => Effect.void))
      : ({ dueAt }: DueJob) => Effect.andThen(scheduleNext(kind, job.every, dueAt), job.run(dueAt))
  }

  const makeLane = (kinds: ReadonlyArray<string>): JobLane => {
    const runNext = Effect.gen(function* () {
      const job = yield* lockNext(kinds)
      if (job === undefined) return false
      yield* runOne(job, handlerOf(job.kind))
      return true
    })
    const runInTransaction = Effect.provideContext(transaction.run(Effect.orDie(runNext)), services)
    const runDue: Effect.Effect<number> = Effect.flatMap(runInTransaction, (ran) =>
      ran ? Effect.map(runDue, (more) => more + 1) : Effect.succeed(0)
    )
    const nextDue = Effect.gen(function* () {
      const [row] = yield* sql<{ due_at: Date | null }>`SELECT min(due_at) AS due_at FROM job
        WHERE kind = ANY(${[...kinds]}::text[])`
      return Option.fromNullishOr(row?.due_at).pipe(Option.map((date) => DateTime.makeUnsafe(date)))
    }).pipe(Effect.orDie)
    return { runDue, nextDue }
  }
  const localKinds = [...Object.keys(once), ...Object.keys(periodic)]
  const remoteKinds = Object.keys(remote)
  // One job at a time in a lane of a process: `runDue` also waits for a job that is running.
  const [localLock, remoteLock] = [yield* Semaphore.make(1), yield* Semaphore.make(1)]
  const withLock = (lock: Semaphore.Semaphore, lane: JobLane) => ({
    ...lane,
    runDue: lock.withPermit(lane.runDue)
  })
  const lanes = [withLock(localLock, makeLane(localKinds)), withLock(remoteLock, makeLane(remoteKinds))]
  const allJobs = withLock(localLock, withLock(remoteLock, makeLane([...localKinds, ...remoteKinds])))

  const schedulePeriodic = Effect.gen(function* () {
    const now = DateTime.toDateUtc(DateTime.makeUnsafe(yield* Clock.currentTimeMillis))
    for (const kind of Object.keys(periodic)) {
      yield* sql`INSERT INTO job (kind, key, due_at, payload) VALUES (${kind}, ${PERIODIC}, ${now}, 'null'::jsonb)
        ON CONFLICT ON CONSTRAINT job_once DO NOTHING`
    }
  }).pipe(Effect.orDie)

  return { ...allJobs, lanes, schedulePeriodic }
})

export const layerJobRunner = Layer.effect(JobRunner, makeRunner)
