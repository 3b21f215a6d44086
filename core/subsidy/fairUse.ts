import { DateTime, Duration, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { FairUseWindow } from "./verdicts.ts"

/** N01, N84 The most subsidised bookings of a pair or of one person in each window that has a cap. */
export type FairUseCaps = Readonly<Partial<Record<FairUseWindow, number>>>

/** Departures of other subsidised bookings, those that are held for review included. */
export interface FairUseDepartures {
  /** N01 Of the same two people, in either role. */
  readonly pairDepartures: ReadonlyArray<DateTime.Utc>
  /** N84 Of all passengers of the driver. */
  readonly driverDepartures: ReadonlyArray<DateTime.Utc>
  /** N84 Of the passenger with any driver. */
  readonly passengerDepartures: ReadonlyArray<DateTime.Utc>
}

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
 * other subsidised bookings of the pair or the person. Windows slide, so later departures count as well.
 */
export const brokenWindow = (
  departure: DateTime.Utc,
  others: ReadonlyArray<DateTime.Utc>,
  caps: FairUseCaps
): Option.Option<FairUseWindow> => {
  const times = others.map(DateTime.toEpochMillis)
  const time = DateTime.toEpochMillis(departure)
  const broken = windows.find(([name, length]) => {
    const cap = caps[name]
    return cap !== undefined && mostWithin(times, time, Duration.toMillis(length)) + 1 > cap
  })
  return Option.map(Option.fromUndefinedOr(broken), ([name]) => name)
}

/**
 * SUBS-004, N84 Computes the shortest window whose cap this departure would exceed: that of the pair, of the driver or of the
 * passenger.
 */
export const brokenFairUse = (
  departure: DateTime.Utc,
  others: FairUseDepartures,
  { maxPerDriver, maxPerPair, maxPerPassenger }: ProductSettingsValues["fairUse"]
): Option.Option<FairUseWindow> => {
  const broken = new Set(
    [
      brokenWindow(departure, others.pairDepartures, maxPerPair),
      brokenWindow(departure, others.driverDepartures, maxPerDriver),
      brokenWindow(departure, others.passengerDepartures, maxPerPassenger)
    ].flatMap(Option.toArray)
  )
  return Option.fromUndefinedOr(windows.map(([name]) => name).find((name) => broken.has(name)))
}

/** Computes the most other departures in any window of this length that contains the departure itself. */
const mostWithin = (times: ReadonlyArray<number>, departure: number, length: number): number => {
  const starts = [departure, ...times].filter((start) => start <= departure && departure < start + length)
  return Math.max(
    ...starts.map((start) => times.filter((time) => start <= time && time < start + length).length)
  )
}
