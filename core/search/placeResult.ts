import { DateTime } from "effect"
import { type DoorTimes, lasts } from "./doorToDoor.ts"

/** A result that a client already has, by its id. */
export interface Known extends DoorTimes {
  readonly id: string
}

/** SRCH-018: ids of other results, or `null`. */
export interface Position {
  readonly above: string | null
  readonly replaces: string | null
}

/** A result that stands for itself, as when it is opened by its id. */
export const nowhere: Position = { above: null, replaces: null }

/**
 * N21 a result by timetable stands above the quickest car that takes longer from door to door, below them all when none
 * does; it takes the place of the journey by timetable alone that it is no worse than at either end, the one it comes
 * closest to.
 */
export const placeResult = (
  result: DoorTimes,
  cars: ReadonlyArray<Known>,
  journeys: ReadonlyArray<Known>
): Position => {
  const slower = cars.filter((car) => lasts(car) > lasts(result))
  const beaten = journeys.filter(
    (journey) =>
      DateTime.isGreaterThanOrEqualTo(result.departure, journey.departure) &&
      DateTime.isLessThanOrEqualTo(result.arrival, journey.arrival)
  )
  return { above: idOfQuickest(slower), replaces: idOfQuickest(beaten) }
}

const idOfQuickest = (results: ReadonlyArray<Known>): string | null =>
  results.toSorted((a, b) => lasts(a) - lasts(b))[0]?.id ?? null
