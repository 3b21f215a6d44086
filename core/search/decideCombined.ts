import { DateTime } from "effect"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { type DoorTimes, lasts } from "./doorToDoor.ts"
import { isWithin, type SearchWindow } from "./searchWindow.ts"

interface Asked {
  readonly by: PlannedTimeBy
  readonly window: SearchWindow
  /** What a combined result has to save over every plain one. */
  readonly minutesBetter: number
}

/**
 * N22 the combined results that are worth a change: inside the window, so many minutes better than each plain result
 * (there earlier or, when the arrival was asked for, leaving later; or under way for less), and beaten by none of
 * their own kind. In order of departure.
 */
export const decideCombined = <A extends DoorTimes>(
  combined: ReadonlyArray<A>,
  plain: ReadonlyArray<DoorTimes>,
  { by, window, minutesBetter }: Asked
): ReadonlyArray<A> => {
  const worth = combined
    .filter(({ departure, arrival }) => isWithin(by === "DEPARTURE" ? departure : arrival, window))
    .filter((one) => plain.every((other) => isBetter(one, other, { by, minutesBetter })))
  return worth
    .filter((one, at) => !worth.some((other, n) => beats(other, one, n < at)))
    .toSorted((a, b) => DateTime.toEpochMillis(a.departure) - DateTime.toEpochMillis(b.departure))
}

const isBetter = (
  one: DoorTimes,
  other: DoorTimes,
  { by, minutesBetter }: Pick<Asked, "by" | "minutesBetter">
): boolean => {
  const least = minutesBetter * 60_000
  const saved =
    by === "DEPARTURE"
      ? DateTime.toEpochMillis(other.arrival) - DateTime.toEpochMillis(one.arrival)
      : DateTime.toEpochMillis(one.departure) - DateTime.toEpochMillis(other.departure)
  return saved >= least || lasts(other) - lasts(one) >= least
}

/** Of two with equal times the first stays. */
const beats = (one: DoorTimes, other: DoorTimes, isFirst: boolean): boolean =>
  DateTime.isGreaterThanOrEqualTo(one.departure, other.departure) &&
  DateTime.isLessThanOrEqualTo(one.arrival, other.arrival) &&
  (isFirst || lasts(one) < lasts(other))
