import { type Clock, Duration, Effect } from "effect"

export interface MovableClock extends Clock.Clock {
  /** Moves the clock forward and wakes every sleeper whose time has come. */
  readonly advance: (by: Duration.Input) => Effect.Effect<void>
  readonly setNow: (millis: number) => Effect.Effect<void>
}

const LONGEST_TIMER = 2 ** 31 - 1

/** Calls `wake` when `millis()` has reached `due`; `look` looks again after a move. */
const alarm = (due: number, millis: () => number, wake: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const left = due - millis()
    if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER))
    else wake()
  }
  return { look, stop: () => clearTimeout(timer) }
}

/** A clock that runs like the real one, from now or from `startAt`, and can be moved. */
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
      for (const look of sleepers) look()
    })

  const sleep = (duration: Duration.Duration) =>
    Effect.callback<void>((resume) => {
      if (!Duration.isFinite(duration)) return Effect.void
      const { look, stop } = alarm(millis() + Duration.toMillis(duration), millis, () => {
        sleepers.delete(look)
        resume(Effect.void)
      })
      sleepers.add(look)
      look()
      return Effect.sync(() => {
        stop()
        sleepers.delete(look)
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
