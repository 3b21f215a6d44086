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
import { Jobs } from "#core/ports/Jobs.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { type DueJob, JobHandlers } from "./JobHandlers.ts"

/** MONEY-017: short beside the minutes within which money is credited once a provider that was down answers again. */
const LONGEST_PAUSE_SECONDS = 300
/** The key of periodic jobs: one of each kind. */
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
  /** Runs what is due at the current time, earliest first, until nothing is; answers how many jobs ran. */
  readonly runDue: Effect.Effect<number>
  /** When the next waiting job is due. */
  readonly nextDue: Effect.Effect<Option.Option<DateTime.Utc>>
}

export class JobRunner extends Context.Service<
  JobRunner,
  JobLane & {
    /** Jobs that run one after the other, beside those of the other lanes; together they are all jobs. */
    readonly lanes: ReadonlyArray<JobLane>
    /** Sees to it that every periodic job waits for its next turn. */
    readonly begin: Effect.Effect<void>
  }
>()("samvej/api/jobs/JobRunner") {}

const takeOne = Effect.fn("Jobs.takeOne")(function* (kinds: ReadonlyArray<string>) {
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

/** Removed first, so that a job may schedule itself again; all of it undone when the handler fails. */
const runOne = Effect.fn("Jobs.runOne")(function* (job: JobRow, run: (job: DueJob) => Effect.Effect<void>) {
  const sql = yield* SqlClient.SqlClient
  const transaction = yield* Transaction
  const { key, payload } = job
  const work = Effect.andThen(
    Effect.orDie(sql`DELETE FROM job WHERE id = ${job.id}`),
    run({ key, payload, dueAt: job.due_at })
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
  // Not the whole context: its clock would stand for the product's.
  const context = Context.make(SqlClient.SqlClient, sql).pipe(Context.add(Transaction, transaction))

  const again = (kind: string, every: Duration.Input, dueAt: DateTime.Utc) =>
    jobs.schedule({ kind, key: PERIODIC, payload: null, dueAt: DateTime.addDuration(dueAt, every) })
  const handlerOf = (kind: string) => {
    const round = periodic[kind]
    return round === undefined
      ? (once[kind] ?? remote[kind] ?? (() => Effect.void))
      : ({ dueAt }: DueJob) => Effect.andThen(again(kind, round.every, dueAt), round.run(dueAt))
  }

  const laneOf = (kinds: ReadonlyArray<string>): JobLane => {
    const one = Effect.gen(function* () {
      const job = yield* takeOne(kinds)
      if (job === undefined) return false
      yield* runOne(job, handlerOf(job.kind))
      return true
    })
    const oneApart = Effect.provideContext(transaction.run(Effect.orDie(one)), context)
    const runDue: Effect.Effect<number> = Effect.flatMap(oneApart, (ran) =>
      ran ? Effect.map(runDue, (more) => more + 1) : Effect.succeed(0)
    )
    const nextDue = Effect.gen(function* () {
      const [row] = yield* sql<{ due_at: Date | null }>`SELECT min(due_at) AS due_at FROM job
        WHERE kind = ANY(${[...kinds]}::text[])`
      return Option.fromNullishOr(row?.due_at).pipe(Option.map((date) => DateTime.makeUnsafe(date)))
    }).pipe(Effect.orDie)
    return { runDue, nextDue }
  }
  const own = [...Object.keys(once), ...Object.keys(periodic)]
  const away = Object.keys(remote)
  // One after the other in one process: whoever asks for what is due also waits for what is under way.
  const [ownGate, awayGate] = [yield* Semaphore.make(1), yield* Semaphore.make(1)]
  const gated = (gate: Semaphore.Semaphore, lane: JobLane) => ({
    ...lane,
    runDue: gate.withPermit(lane.runDue)
  })
  const lanes = [gated(ownGate, laneOf(own)), gated(awayGate, laneOf(away))]
  const whole = gated(ownGate, gated(awayGate, laneOf([...own, ...away])))

  const begin = Effect.gen(function* () {
    const now = DateTime.toDateUtc(DateTime.makeUnsafe(yield* Clock.currentTimeMillis))
    for (const kind of Object.keys(periodic)) {
      yield* sql`INSERT INTO job (kind, key, due_at, payload) VALUES (${kind}, ${PERIODIC}, ${now}, 'null'::jsonb)
        ON CONFLICT ON CONSTRAINT job_once DO NOTHING`
    }
  }).pipe(Effect.orDie)

  return { ...whole, lanes, begin }
})

export const layerJobRunner = Layer.effect(JobRunner, makeRunner)
