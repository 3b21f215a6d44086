import { DateTime } from "effect"
import { type TravelTimes, travelMillis } from "./travelTimes.ts"

/** A result that the client has already. */
export interface RankedResult extends TravelTimes {
  readonly id: string
}

/** SRCH-018 Ids of other results, or `null`. */
export interface ResultPosition {
  readonly above: string | null
  readonly replaces: string | null
}

/** The position of a result that is opened by itself. */
export const unpositioned: ResultPosition = { above: null, replaces: null }

/**
 * N21 Positions a result by timetable above the quickest car trip that takes longer than it (below all when none does),
 * in place of the quickest journey by timetable alone that departs no later and arrives no earlier.
 */
export const resultPosition = (
  result: TravelTimes,
  cars: ReadonlyArray<RankedResult>,
  journeys: ReadonlyArray<RankedResult>
): ResultPosition => {
  const slower = cars.filter((car) => travelMillis(car) > travelMillis(result))
  const replaceable = journeys.filter(
    (journey) =>
      DateTime.isGreaterThanOrEqualTo(result.departure, journey.departure) &&
      DateTime.isLessThanOrEqualTo(result.arrival, journey.arrival)
  )
  return { above: idOfQuickest(slower), replaces: idOfQuickest(replaceable) }
}

const idOfQuickest = (results: ReadonlyArray<RankedResult>): string | null =>
  results.toSorted((a, b) => travelMillis(a) - travelMillis(b))[0]?.id ?? null
