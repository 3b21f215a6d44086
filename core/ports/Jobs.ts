import { Context, type DateTime, type Effect, type Schema } from "effect"

/** Work that is due at `dueAt`. */
export interface NewJob {
  readonly kind: string
  /** Each kind and key has one waiting job: scheduling it again moves it. */
  readonly key: string
  readonly dueAt: DateTime.Utc
  readonly payload: Schema.Json
}

/**
 * The job queue. A job cannot be withdrawn: when it is due, it checks whether there is still work. A withdrawal would hold
 * the job's subject and wait for the job while the job waits for the subject; for the same reason, moving a running job costs a retry.
 */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Schedules a job; inside a transaction only if the transaction commits. */
    readonly schedule: (job: NewJob) => Effect.Effect<void>
  }
>()("samvej/core/ports/Jobs") {}
