import { DateTime, Option } from "effect"
import { occurrenceTimeOn } from "#core/recurring/occurrences.ts"
import type { RecurringRouteId } from "#core/shared/ids.ts"
import { addDays, localDay } from "#core/shared/localDay.ts"
import type { IndexedRecurringTrip } from "./IndexedTrip.ts"
import type { MatchedStop } from "./matchTrip.ts"
import type { SearchWindow } from "./searchWindow.ts"

/** An occurrence without a row, with what a match depends on. */
export interface ProjectedOccurrence {
  readonly routeId: RecurringRouteId
  readonly day: string
  readonly stops: ReadonlyArray<MatchedStop>
}

/**
 * N25 Projects the occurrences of a recurring trip that have no row, leave after `now` and may call at a stop in a window.
 * `RecurringTripIndex` finds the same occurrences in many recurring trips.
 */
export const projectedOccurrences = (
  recurringTrip: IndexedRecurringTrip,
  window: SearchWindow,
  now: DateTime.Utc
): ReadonlyArray<ProjectedOccurrence> => {
  const reach = { seconds: Math.max(...recurringTrip.stops.map((stop) => Math.abs(stop.seconds))) }
  const last = localDay(DateTime.add(window.end, reach), recurringTrip.from.country)
  const occurrences: Array<ProjectedOccurrence> = []
  let day = localDay(DateTime.subtract(window.start, reach), recurringTrip.from.country)
  for (; day <= last; day = addDays(day, 1)) {
    const at = recurringTrip.taken.includes(day) ? Option.none() : occurrenceTimeOn(recurringTrip, day)
    if (Option.isNone(at)) continue
    const stops = stopsAt(recurringTrip, at.value)
    const hasLeft = stops.some(({ plannedTime }) => DateTime.isLessThanOrEqualTo(plannedTime, now))
    if (!hasLeft) occurrences.push({ routeId: recurringTrip.routeId, day, stops })
  }
  return occurrences
}

const stopsAt = ({ stops }: IndexedRecurringTrip, at: DateTime.Utc): ReadonlyArray<MatchedStop> =>
  stops.map(({ seconds, ...stop }) => ({ ...stop, plannedTime: DateTime.add(at, { seconds }) }))
