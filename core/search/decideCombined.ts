import { DateTime } from "effect"
import type { SearchQuery } from "./SearchQuery.ts"
import { isWithin } from "./searchWindow.ts"
import { type TravelTimes, travelMillis } from "./travelTimes.ts"

type Criteria = Pick<SearchQuery, "by" | "window"> & {
  /** Minutes that a combined result has to save over every plain one. */
  readonly minutesBetter: number
}

/**
 * N22 Selects the combined results that are worth a change, in order of departure: inside the window, not dominated by
 * another combined result, and `minutesBetter` ahead of each plain result, in arrival (in departure when the query gives
 * an arrival) or in travel time.
 */
export const decideCombined = <A extends TravelTimes>(
  combined: ReadonlyArray<A>,
  plain: ReadonlyArray<TravelTimes>,
  { by, window, minutesBetter }: Criteria
): ReadonlyArray<A> => {
  const better = combined
    .filter(({ departure, arrival }) => isWithin(by === "DEPARTURE" ? departure : arrival, window))
    .filter((one) => plain.every((other) => isBetter(one, other, { by, minutesBetter })))
  return better
    .filter((one, at) => !better.some((other, n) => dominates(other, one, n < at)))
    .toSorted((a, b) => DateTime.toEpochMillis(a.departure) - DateTime.toEpochMillis(b.departure))
}

const isBetter = (
  one: TravelTimes,
  other: TravelTimes,
  { by, minutesBetter }: Pick<Criteria, "by" | "minutesBetter">
): boolean => {
  const least = minutesBetter * 60_000
  const saved =
    by === "DEPARTURE"
      ? DateTime.toEpochMillis(other.arrival) - DateTime.toEpochMillis(one.arrival)
      : DateTime.toEpochMillis(one.departure) - DateTime.toEpochMillis(other.departure)
  return saved >= least || travelMillis(other) - travelMillis(one) >= least
}

/** Pareto dominance: departs no earlier and arrives no later. Of two results with equal times the first dominates. */
const dominates = (one: TravelTimes, other: TravelTimes, isFirst: boolean): boolean =>
  DateTime.isGreaterThanOrEqualTo(one.departure, other.departure) &&
  DateTime.isLessThanOrEqualTo(one.arrival, other.arrival) &&
  (isFirst || travelMillis(one) < travelMillis(other))
