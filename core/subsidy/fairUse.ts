import { DateTime, Duration, Option } from "effect"
import type { FairUseWindow } from "./verdicts.ts"

/** Subsidised rides of one pair, in each window. */
export type FairUseCaps = Readonly<Record<FairUseWindow, number>>

const windows: ReadonlyArray<readonly [FairUseWindow, Duration.Duration]> = [
  ["1h", Duration.hours(1)],
  ["2h", Duration.hours(2)],
  ["24h", Duration.hours(24)],
  ["7d", Duration.days(7)],
  ["30d", Duration.days(30)]
]

/** How far back (and forward) rides of a pair matter: the longest window. */
export const fairUseReach: Duration.Duration = windows.reduce(
  (longest, [, length]) => Duration.max(longest, length),
  Duration.zero
)

/**
 * SUBS-004, N01 the shortest window that this ride would break. `others` are the departures of the same two people's
 * other subsidised rides, in either role; a window slides, so rides later than this one count as well.
 */
export const brokenFairUse = (
  departure: DateTime.Utc,
  others: ReadonlyArray<DateTime.Utc>,
  caps: FairUseCaps
): Option.Option<FairUseWindow> => {
  const times = others.map(DateTime.toEpochMillis)
  const ride = DateTime.toEpochMillis(departure)
  const broken = windows.find(
    ([name, length]) => mostWithin(times, ride, Duration.toMillis(length)) + 1 > caps[name]
  )
  return Option.map(Option.fromUndefinedOr(broken), ([name]) => name)
}

/** The most other rides in any window of this length that holds the ride itself. */
const mostWithin = (times: ReadonlyArray<number>, ride: number, length: number): number => {
  const starts = [ride, ...times].filter((start) => start <= ride && ride < start + length)
  return Math.max(
    ...starts.map((start) => times.filter((time) => start <= time && time < start + length).length)
  )
}
