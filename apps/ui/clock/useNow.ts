import { DateTime } from "effect"
import { useSyncExternalStore } from "react"

/**
 * The time on screen. It moves once a second for all parts together, so that two countdowns never disagree;
 * with `"minute"` a part is drawn anew only when the minute changes.
 */
let now = DateTime.nowUnsafe()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const move = (): void => {
  now = DateTime.nowUnsafe()
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  if (timer === undefined) {
    now = DateTime.nowUnsafe()
    timer = setInterval(move, 1000)
  }
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const wholeMinute = (): number => Math.floor(now.epochMilliseconds / 60_000)

export const useNow = (step: "second" | "minute" = "second"): DateTime.Utc => {
  const bySecond = useSyncExternalStore(subscribe, () =>
    step === "second" ? now.epochMilliseconds : wholeMinute()
  )
  return step === "second" ? now : DateTime.makeUnsafe(bySecond * 60_000)
}
