import { Duration, Effect } from "effect"
import type { MovableClock } from "#api/clock/movableClock.ts"

/** A clock that stands until it is moved. Nobody sleeps on it: what is due is looked for after each move. */
export const makeStandingClock = (start: number): MovableClock => {
  let now = start
  const nanos = () => BigInt(Math.round(now)) * 1_000_000n
  const move = (to: number) =>
    Effect.sync(() => {
      now = to
    })
  return {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: nanos,
    monotonicTimeNanos: Effect.sync(nanos),
    sleep: () => Effect.never,
    advance: (by) => Effect.suspend(() => move(now + Duration.toMillis(by))),
    setNow: move
  }
}
