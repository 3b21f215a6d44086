import { DateTime } from "effect"
import { useSyncExternalStore } from "react"

/** LIVE-020 The monitor of the live trip looks this often at what changes with time: the age of the position, of the code, of an answer. */
const MONITOR_MS = 500

let now = DateTime.nowUnsafe()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = (): void => {
  now = DateTime.nowUnsafe()
  for (const notify of listeners) notify()
}

/** Calls `notify` after each look of the monitor, until the returned function is called. */
export const watchLiveClock = (notify: () => void): (() => void) => {
  listeners.add(notify)
  if (timer === undefined) {
    now = DateTime.nowUnsafe()
    timer = setInterval(tick, MONITOR_MS)
  }
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export const liveNow = (): DateTime.Utc => now

/** The time of the monitor's last look. */
export const useLiveClock = (): DateTime.Utc => useSyncExternalStore(watchLiveClock, liveNow)
