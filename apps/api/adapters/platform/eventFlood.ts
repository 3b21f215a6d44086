import { networksOf } from "#core/shared/network.ts"

/** Whether an event is logged, is the last one that is logged for now, or is not logged. */
type Verdict = "log" | { readonly mutedUntil: string } | "mute"

interface Limits {
  readonly perMinute: number
  readonly perMinuteOfAll: number
}

const MINUTE_MS = 60_000

/** The most windows that a process remembers; callers with more addresses meet the limit of all. */
const MAX_WINDOWS = 10_000

/**
 * SEC-016 Counts the events of one kind, of one network and of all together, in windows of a minute. In memory, because each process
 * has a log of its own.
 */
export const makeEventFlood = () => {
  const windows = new Map<string, { count: number; readonly until: number }>()
  const countIn = (key: string, now: number, max: number): Verdict => {
    const open = windows.get(key)
    const window = open === undefined || open.until <= now ? { count: 0, until: now + MINUTE_MS } : open
    window.count += 1
    windows.delete(key)
    windows.set(key, window)
    const oldest = windows.keys().next().value
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest)
    if (window.count > max) return "mute"
    return window.count === max ? { mutedUntil: new Date(window.until).toISOString() } : "log"
  }
  return {
    /** `now` in milliseconds. */
    count: (name: string, address: string, now: number, { perMinute, perMinuteOfAll }: Limits): Verdict => {
      const own = countIn(`${name} ${networksOf(address).own}`, now, perMinute)
      if (own === "mute") return own
      const all = countIn(name, now, perMinuteOfAll)
      return all === "log" ? own : all
    }
  }
}
