import { DateTime } from "effect"

/** A clock that ticks while somebody listens; all its listeners see the same time. */
export interface Clock {
  /** The time of the last tick. */
  readonly now: () => DateTime.Utc
  /** Calls `notify` after each tick, until the returned function is called. */
  readonly subscribe: (notify: () => void) => () => void
}

export const makeClock = (intervalMs: number): Clock => {
  let now = DateTime.nowUnsafe()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const tick = () => {
    now = DateTime.nowUnsafe()
    for (const notify of listeners) notify()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    now: () => now,
    subscribe: (notify) => {
      listeners.add(notify)
      if (timer === undefined) {
        now = DateTime.nowUnsafe()
        timer = setInterval(tick, intervalMs)
      }
      return () => {
        listeners.delete(notify)
        if (listeners.size === 0) stop()
      }
    }
  }
}
