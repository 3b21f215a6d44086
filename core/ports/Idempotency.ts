import { Context, type Effect, type Schema } from "effect"
import type { IdempotencyConflict } from "#core/shared/platformRefusals.ts"

/** One command of one caller, recognised when it is sent again. */
export interface IdempotentCommand {
  /** Who asks for what: `book:<user id>`. Keys of different scopes never meet. */
  readonly scope: string
  /** The `Idempotency-Key` header; null runs the effect every time. */
  readonly key: string | null
  /** Any text that is the same for the same request only. */
  readonly requestHash: string
}

export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs `effect` in a transaction, the first time; a repeat answers the first result without running it.
     * A refused or failed command leaves no trace, so that its repeat is tried anew.
     * Fails with `idempotency_conflict` when the key was used for a different request.
     */
    readonly once: <A, I, E, R>(
      command: IdempotentCommand,
      answer: Schema.Codec<A, I>,
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | IdempotencyConflict, R>
  }
>()("samvej/core/ports/Idempotency") {}
