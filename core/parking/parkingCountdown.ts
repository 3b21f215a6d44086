import { DateTime, Duration } from "effect"
import type { Seconds } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { ParkingTimes } from "./Parking.ts"

/** PARK-009 The countdown to the end of a reservation. */
export interface Countdown {
  /** The remaining time in whole seconds; zero after the end. */
  readonly left: Duration.Duration
  /** The time until `left` changes. */
  readonly refreshIn: Duration.Duration
}

/** PARK-009 Computes the remaining time, and when to compute it again. */
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

/** PARK-010 Computes how much of the time has passed, in percent: 0 before it starts, 100 once it has ended. */
export const parkingProgress = ({ endingAt, startingAt }: ParkingTimes, now: DateTime.Utc): number => {
  if (DateTime.isGreaterThanOrEqualTo(now, endingAt)) return 100
  const start = DateTime.toEpochMillis(startingAt)
  const share = (DateTime.toEpochMillis(now) - start) / (DateTime.toEpochMillis(endingAt) - start)
  return Math.max(0, share * 100)
}

/** PARK-009 Formats the time left of a working day: "08:59:59". */
export const formatHoursLeft = (left: Seconds): string => {
  const whole = Math.max(0, Math.ceil(left))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => part.toString().padStart(2, "0"))
    .join(":")
}
