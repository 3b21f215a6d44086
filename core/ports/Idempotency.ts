import { Context, type Effect, type Schema } from "effect"
import type { IdempotencyConflict } from "#core/shared/refusals.ts"

/** A command of one caller that is recognised when it is repeated. */
export interface IdempotentCommand {
  /** The namespace of the key: `book:<user id>`. */
  readonly scope: string
  /** The `Idempotency-Key` header; `null` runs the effect every time. */
  readonly key: string | null
  /** A text that identifies the content of the request. */
  readonly requestHash: string
}

export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs `effect` in a transaction, the first time; a repeat returns the first result without running it.
     * A refused or failed command is not recorded, so that its repeat runs again.
     * Fails with `idempotency_conflict` when the key was used for a different request.
     */
    readonly once: <A, I, E, R>(
      command: IdempotentCommand,
      answer: Schema.Codec<A, I>,
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | IdempotencyConflict, R>
    /**
     * As `once`, in fewer statements: for an effect that begins with `BookingStore.lockForRequest`, which claims the key too, and whose
     * result is known before, as the id of what it makes.
     */
    readonly onceWithLock: <A, I, E, R>(
      command: IdempotentCommand,
      answer: Schema.Codec<A, I>,
      expected: A,
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | IdempotencyConflict, R>
  }
>()("samvej/core/ports/Idempotency") {}
