import { DateTime, Duration } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { ParkingTimes } from "./Parking.ts"

/** PARK-009. */
export interface Countdown {
  /** Until the spot is lost, in whole seconds; zero once it is. */
  readonly left: Duration.Duration
  /** When to look again: as soon as the next whole second has passed. */
  readonly refreshIn: Duration.Duration
}

/** PARK-009 what a countdown shows now, and when it shows something else. */
export const parkingCountdown = (
  { endingAt }: Pick<ParkingTimes, "endingAt">,
  now: DateTime.Utc,
  { countdownSeconds }: Pick<ProductSettingsValues["parking"], "countdownSeconds">
): Countdown => {
  const step = countdownSeconds * 1000
  const millis = Math.max(0, DateTime.toEpochMillis(endingAt) - DateTime.toEpochMillis(now))
  const steps = Math.ceil(millis / step)
  return {
    left: Duration.millis(steps * step),
    refreshIn: Duration.millis(millis - (steps - 1) * step)
  }
}
