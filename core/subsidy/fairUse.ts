import { DateTime, Duration, Option } from "effect"
import type { FairUseWindow } from "./verdicts.ts"

/** N01 The most subsidised bookings of one pair of people in each window. */
export type FairUseCaps = Readonly<Record<FairUseWindow, number>>

const windows: ReadonlyArray<readonly [FairUseWindow, Duration.Duration]> = [
  ["1h", Duration.hours(1)],
  ["2h", Duration.hours(2)],
  ["24h", Duration.hours(24)],
  ["7d", Duration.days(7)],
  ["30d", Duration.days(30)]
]

/** How far before and after a departure other bookings of the pair count: the longest window. */
export const fairUseReach: Duration.Duration = windows.reduce(
  (longest, [, length]) => Duration.max(longest, length),
  Duration.zero
)

/**
 * SUBS-004, N01 Computes the shortest window whose cap this departure would exceed. `others` are the departures of the
 * pair's other subsidised bookings, in either role. Windows slide, so later departures count as well.
 */
export const brokenFairUse = (
  departure: DateTime.Utc,
  others: ReadonlyArray<DateTime.Utc>,
  caps: FairUseCaps
): Option.Option<FairUseWindow> => {
  const times = others.map(DateTime.toEpochMillis)
  const time = DateTime.toEpochMillis(departure)
  const broken = windows.find(
    ([name, length]) => mostWithin(times, time, Duration.toMillis(length)) + 1 > caps[name]
  )
  return Option.map(Option.fromUndefinedOr(broken), ([name]) => name)
}

/** Computes the most other departures in any window of this length that contains the departure itself. */
const mostWithin = (times: ReadonlyArray<number>, departure: number, length: number): number => {
  const starts = [departure, ...times].filter((start) => start <= departure && departure < start + length)
  return Math.max(
    ...starts.map((start) => times.filter((time) => start <= time && time < start + length).length)
  )
}
