import { Duration, Effect } from "effect"
import type { MovableClock } from "#api/clock/movableClock.ts"

/** A clock that stands until it is set. Nothing sleeps on it: the simulation runs due work after each move. */
export const makeManualClock = (start: number): MovableClock => {
  let now = start
  const nanos = () => BigInt(Math.round(now)) * 1_000_000n
  const set = (to: number) =>
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
    advance: (by) => Effect.suspend(() => set(now + Duration.toMillis(by))),
    setNow: set
  }
}
