import { Context, type DateTime, type Duration, Effect, Schema } from "effect"

export interface DueJob {
  readonly key: string
  /** When it should have happened: compute the next period from this, not from now. */
  readonly dueAt: DateTime.Utc
  readonly payload: Schema.Json
}

/** Runs in the transaction that removes the job; a defect undoes it and the job is tried again later. */
export type JobHandler = (job: DueJob) => Effect.Effect<void>

/** What happens again and again by itself. After a stop every missed period is made up for, one by one. */
export interface PeriodicJob {
  readonly every: Duration.Input
  readonly run: (dueAt: DateTime.Utc) => Effect.Effect<void>
}

export class JobHandlers extends Context.Service<
  JobHandlers,
  {
    readonly once: Readonly<Record<string, JobHandler>>
    /** The same, asking somebody else over the network: a lane of its own, so that nothing else waits for an answer. */
    readonly remote: Readonly<Record<string, JobHandler>>
    readonly periodic: Readonly<Record<string, PeriodicJob>>
  }
>()("samvej/api/jobs/JobHandlers") {}

/** A handler that reads its payload: `jobHandler(Schema.Struct({ trip_id: TripId }), ({ trip_id }) => …)`. */
export const jobHandler =
  <A, I, R>(
    payload: Schema.Codec<A, I>,
    run: (payload: A, job: DueJob) => Effect.Effect<void, never, R>
  ): ((job: DueJob) => Effect.Effect<void, never, R>) =>
  (job) =>
    Effect.flatMap(Effect.orDie(Schema.decodeUnknownEffect(payload)(job.payload)), (read) => run(read, job))
