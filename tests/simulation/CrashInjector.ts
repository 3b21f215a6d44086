import { Deferred, Effect } from "effect"
import type { Statement } from "effect/sql"

/** Interrupts the fiber that is about to execute the nth statement, as a crash of the process would. */
export class CrashInjector {
  #statementsLeft = Number.POSITIVE_INFINITY
  #crashed = Deferred.makeUnsafe<void>()

  /** Arms it; `statement` 1 is the next one. The answered effect ends with the crash. */
  arm(statement: number): Effect.Effect<void> {
    this.#statementsLeft = statement
    this.#crashed = Deferred.makeUnsafe<void>()
    return Deferred.await(this.#crashed)
  }

  /** Disarms it, and answers whether it crashed. */
  disarm(): boolean {
    this.#statementsLeft = Number.POSITIVE_INFINITY
    return Deferred.isDoneUnsafe(this.#crashed)
  }

  readonly transformer: Statement.Transformer = (statement, _, fiber) =>
    Effect.suspend(() => {
      this.#statementsLeft -= 1
      if (this.#statementsLeft !== 0) return Effect.succeed(statement)
      Deferred.doneUnsafe(this.#crashed, Effect.void)
      // An interrupt from outside, so that the product cannot handle it like a failure.
      fiber.interruptUnsafe()
      return Effect.interrupt
    })
}
