import { DateTime } from "effect"
import { useSyncExternalStore } from "react"
import { makeClock } from "./makeClock.ts"

/** One clock for all components, so that two countdowns never differ. */
const { now, subscribe } = makeClock(1000)

const wholeMinute = (): number => Math.floor(now().epochMilliseconds / 60_000)

/** The current time; the component renders again each second, or only when the minute changes. */
export const useNow = (step: "second" | "minute" = "second"): DateTime.Utc => {
  const stepNumber = useSyncExternalStore(subscribe, () =>
    step === "second" ? now().epochMilliseconds : wholeMinute()
  )
  return step === "second" ? now() : DateTime.makeUnsafe(stepNumber * 60_000)
}
