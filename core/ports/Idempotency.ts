import { Context, type Effect, type Option, type Schema } from "effect"
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
     * Fails with `idempotency_conflict` when the key was used for a different request. `expected` is the result where it is known
     * before, as the id of what the effect makes: it is then recorded with the key, not at the end.
     */
    readonly once: <A, I, E, R>(
      command: IdempotentCommand,
      answer: Schema.Codec<A, I>,
      effect: Effect.Effect<A, E, R>,
      expected?: Option.Option<A>
    ) => Effect.Effect<A, E | IdempotencyConflict, R>
  }
>()("samvej/core/ports/Idempotency") {}
