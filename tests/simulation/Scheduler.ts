import { DateTime, type Effect } from "effect"

export interface ScheduledStep {
  readonly at: DateTime.Utc
  readonly run: Effect.Effect<unknown>
}

/** The future steps of a simulation by time; steps of the same time keep the order in which they were scheduled. */
export class Scheduler {
  readonly #steps: Array<ScheduledStep> = []

  schedule(at: DateTime.Utc, run: Effect.Effect<unknown>) {
    const before = this.#steps.findLastIndex((step) => DateTime.isLessThanOrEqualTo(step.at, at))
    this.#steps.splice(before + 1, 0, { at, run })
  }

  /** Removes and answers the next step. */
  next(): ScheduledStep | undefined {
    return this.#steps.shift()
  }
}
