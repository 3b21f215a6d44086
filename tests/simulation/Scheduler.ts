import { DateTime, type Effect } from "effect"

export interface ScheduledStep {
  readonly at: DateTime.Utc
  readonly run: Effect.Effect<unknown>
}

/** The future steps of a simulation by time; steps of the same time keep the order in which they were scheduled. */
export class Scheduler {
  readonly #steps: Array<ScheduledStep> = []

  schedule(at: DateTime.Utc, run: Effect.Effect<unknown>) {
    let [low, high] = [0, this.#steps.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const step = this.#steps[middle]
      if (step !== undefined && DateTime.isLessThanOrEqualTo(step.at, at)) low = middle + 1
      else high = middle
    }
    this.#steps.splice(low, 0, { at, run })
  }

  /** Removes and answers the next step. */
  next(): ScheduledStep | undefined {
    return this.#steps.shift()
  }
}
