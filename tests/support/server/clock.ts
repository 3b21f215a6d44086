import { DateTime, Effect } from "effect"
import { TestClock } from "effect/testing"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { at } from "#tests/support/builders/entities.ts"

/** Runs an effect at one moment: `yield* atTime("2026-03-02T09:00:00Z", bookTrip(…))`. */
export const atTime = <A, E, R>(iso: string, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(DateTime.toEpochMillis(DateTime.makeUnsafe(iso)))
    return yield* effect
  }).pipe(Effect.provide(TestClock.layer()))

/** Sets the server's clock, which goes on from there. */
export const setTime = (time: DateTime.Utc | string) =>
  Effect.flatMap(ProductClock, (clock) =>
    clock.setNow(DateTime.toEpochMillis(typeof time === "string" ? at(time) : time))
  )

/** Advances the server's clock by seconds. */
export const advanceClock = (seconds: number) =>
  Effect.flatMap(ProductClock, (clock) => clock.advance(seconds * 1000))
