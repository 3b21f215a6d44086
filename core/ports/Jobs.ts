import { Context, type DateTime, type Effect, type Schema } from "effect"

/** Something that must happen by itself, at or soon after `dueAt`. */
export interface NewJob {
  readonly kind: string
  /** One waiting job per kind and key: scheduling it again moves it. */
  readonly key: string
  readonly dueAt: DateTime.Utc
  readonly payload: Schema.Json
}

/**
 * A job is never taken back: when it is due it finds out whether there is still something to do. Whoever took it back would
 * hold what the job is about and wait for the job, while the job waits for the same thing; moving one that is just running
 * costs a retry for the same reason.
 */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Inside a transaction the job exists if and only if the transaction commits. */
    readonly schedule: (job: NewJob) => Effect.Effect<void>
  }
>()("samvej/core/ports/Jobs") {}
