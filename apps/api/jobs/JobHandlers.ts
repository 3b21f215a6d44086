import { Context, type DateTime, type Duration, Effect, Option, Record, Schema } from "effect"
import { providePorts } from "#api/clock/providePorts.ts"
import { Actor } from "#core/ports/Actor.ts"

export interface DueJob {
  readonly key: string
  /** The time it was scheduled for: compute the next period from this, not from now. */
  readonly dueAt: DateTime.Utc
  /** How often this job has failed. */
  readonly failures: number
  readonly payload: Schema.Json
}

/** Runs in the transaction that removes the job; a defect rolls both back, and the job is tried again later. */
export type JobHandler = (job: DueJob) => Effect.Effect<void>

/** A job without a row of its own. After downtime it runs once for every missed period. */
export interface PeriodicJob {
  readonly every: Duration.Input
  readonly run: (dueAt: DateTime.Utc) => Effect.Effect<void>
}

/** Handlers by the kind of the job. */
export class JobHandlers extends Context.Service<
  JobHandlers,
  {
    readonly once: Readonly<Record<string, JobHandler>>
    /** Like `once`, for jobs that call a provider: they run in a lane of their own, so that other jobs never wait for it. */
    readonly remote: Readonly<Record<string, JobHandler>>
    readonly periodic: Readonly<Record<string, PeriodicJob>>
  }
>()("samvej/api/jobs/JobHandlers") {}

/** Handlers from outside this folder, such as the demo's; `layerJobHandlers` adds them to `once`. */
export const ExtraJobs = Context.Reference<Readonly<Record<string, JobHandler>>>(
  "samvej/api/jobs/ExtraJobs",
  {
    defaultValue: () => ({})
  }
)

/** Builds a handler that decodes its payload: `jobHandler(Schema.Struct({ tripId: TripId }), ({ tripId }) => …)`. */
export const jobHandler =
  <A, I, R>(
    payload: Schema.Codec<A, I>,
    run: (payload: A, job: DueJob) => Effect.Effect<void, never, R>
  ): ((job: DueJob) => Effect.Effect<void, never, R>) =>
  (job) =>
    Effect.flatMap(Effect.orDie(Schema.decodeUnknownEffect(payload)(job.payload)), (read) => run(read, job))

const jobActor = { through: "job", impersonationId: Option.none() } as const

/** Provides handlers with the services of the surrounding layer, without its clock, and with the job as the actor. */
export const provideJobs = <R extends Readonly<Record<string, unknown>>>(
  handlers: {
    readonly [K in keyof R]: (job: DueJob) => Effect.Effect<void, never, R[K]>
  }
) =>
  Effect.map(providePorts<DueJob>()(handlers), (provided) =>
    Record.map(
      provided,
      (handler): JobHandler =>
        (job) =>
          Effect.provideService(handler(job), Actor, jobActor)
    )
  )
