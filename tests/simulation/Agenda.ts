import { DateTime, type Effect } from "effect"

export interface Step {
  readonly at: DateTime.Utc
  readonly what: Effect.Effect<unknown>
}

/** What people have in mind to do, by time; of two at the same time, what was planned first. */
export class Agenda {
  readonly #steps: Array<Step> = []

  plan(at: DateTime.Utc, what: Effect.Effect<unknown>) {
    const later = this.#steps.findLastIndex((step) => DateTime.isLessThanOrEqualTo(step.at, at))
    this.#steps.splice(later + 1, 0, { at, what })
  }

  /** Removes what comes next. */
  next(): Step | undefined {
    return this.#steps.shift()
  }
}
