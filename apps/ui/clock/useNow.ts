import { DateTime } from "effect"
import { useSyncExternalStore } from "react"

/** One clock for all components, so that two countdowns never differ. It ticks while a component listens. */
let now = DateTime.nowUnsafe()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = (): void => {
  now = DateTime.nowUnsafe()
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  if (timer === undefined) {
    now = DateTime.nowUnsafe()
    timer = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const wholeMinute = (): number => Math.floor(now.epochMilliseconds / 60_000)

/** The current time; the component renders again each second, or only when the minute changes. */
export const useNow = (step: "second" | "minute" = "second"): DateTime.Utc => {
  const stepNumber = useSyncExternalStore(subscribe, () =>
    step === "second" ? now.epochMilliseconds : wholeMinute()
  )
  return step === "second" ? now : DateTime.makeUnsafe(stepNumber * 60_000)
}
