import { Deferred, Effect } from "effect"
import type { Statement } from "effect/sql"

/** Stops whoever is about to make a certain statement, as a crash of the process would. */
export class Crash {
  #left = Number.POSITIVE_INFINITY
  #happened = Deferred.makeUnsafe<void>()

  /** `statement` 1 is the next one. Answers what ends when it has happened. */
  arm(statement: number): Effect.Effect<void> {
    this.#left = statement
    this.#happened = Deferred.makeUnsafe<void>()
    return Deferred.await(this.#happened)
  }

  /** From here on nothing happens; answers whether it did. */
  disarm(): boolean {
    this.#left = Number.POSITIVE_INFINITY
    return Deferred.isDoneUnsafe(this.#happened)
  }

  readonly transformer: Statement.Transformer = (statement, _, fiber) =>
    Effect.suspend(() => {
      this.#left -= 1
      if (this.#left !== 0) return Effect.succeed(statement)
      Deferred.doneUnsafe(this.#happened, Effect.void)
      // From outside, so that nothing in the product takes it for a failure that it could handle.
      fiber.interruptUnsafe()
      return Effect.interrupt
    })
}
