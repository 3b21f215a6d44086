import { type Clock, Duration, Effect } from "effect"

export interface MovableClock extends Clock.Clock {
  /** Moves the clock forward and wakes the sleepers that are due. */
  readonly advance: (by: Duration.Input) => Effect.Effect<void>
  readonly setNow: (millis: number) => Effect.Effect<void>
}

const LONGEST_TIMER = 2 ** 31 - 1

/** Calls `wake` when `millis()` has reached `due`; `check` must be called after the clock was moved. */
const makeTimer = (due: number, millis: () => number, wake: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const left = due - millis()
    if (left > 0) timer = setTimeout(check, Math.min(left, LONGEST_TIMER))
    else wake()
  }
  return { check, stop: () => clearTimeout(timer) }
}

/** Makes a clock that runs like the real one, from now or from `startAt` (epoch milliseconds), and can be moved. */
export const makeMovableClock = (startAt?: number): MovableClock => {
  let offset = startAt === undefined ? 0 : startAt - Date.now()
  let advanced = 0n
  const sleepers = new Set<() => void>()
  const millis = () => Date.now() + offset
  const nanos = () => BigInt(Math.round(millis())) * 1_000_000n
  const monotonic = () => process.hrtime.bigint() + advanced

  const move = (by: number) =>
    Effect.sync(() => {
      offset += by
      if (by > 0) advanced += BigInt(Math.round(by)) * 1_000_000n
      for (const check of sleepers) check()
    })

  const sleep = (duration: Duration.Duration) =>
    Effect.callback<void>((resume) => {
      if (!Duration.isFinite(duration)) return Effect.void
      const { check, stop } = makeTimer(millis() + Duration.toMillis(duration), millis, () => {
        sleepers.delete(check)
        resume(Effect.void)
      })
      sleepers.add(check)
      check()
      return Effect.sync(() => {
        stop()
        sleepers.delete(check)
      })
    })

  return {
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: monotonic,
    monotonicTimeNanos: Effect.sync(monotonic),
    sleep,
    advance: (by) => move(Duration.toMillis(by)),
    setNow: (to) => Effect.suspend(() => move(to - millis()))
  }
}
