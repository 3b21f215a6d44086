import { type Context, Duration, Effect, Exit, Fiber } from "effect"
import { TookTooLong } from "#core/shared/refusals.ts"

/**
 * Ends an effect after a time with `TookTooLong`, once it has released what it holds, and also if what could not be interrupted has
 * succeeded meanwhile. As `Effect.timeoutOrElse` on real time, with one fiber and one timer of Node instead of two fibers and a clock.
 */
export const withTimeLimit = <A, E, R>(limited: Effect.Effect<A, E, R>, limit: Duration.Duration) =>
  Effect.contextWith((context: Context.Context<R>) =>
    Effect.callback<A, E | TookTooLong>((resume) => {
      const fiber = Effect.runForkWith(context)(limited)
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        fiber.interruptUnsafe()
      }, Duration.toMillis(limit))
      fiber.addObserver((exit) => {
        clearTimeout(timer)
        resume(isLate && Exit.isFailure(exit) ? Effect.fail(new TookTooLong()) : exit)
      })
      return Fiber.interrupt(fiber)
    })
  )
