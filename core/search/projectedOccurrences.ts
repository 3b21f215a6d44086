import { DateTime, Option } from "effect"
import { occurrenceTimeOn } from "#core/recurring/occurrenceTimeOn.ts"
import type { RecurringRouteId } from "#core/shared/ids.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import type { MatchedStop } from "./matchTrip.ts"
import type { OpenRecurringTrip } from "./openRecurringTrip.ts"
import type { SearchWindow } from "./searchWindow.ts"

/** A ride that has no row yet, as far as search looks at it. */
export interface ProjectedOccurrence {
  readonly routeId: RecurringRouteId
  readonly day: string
  readonly stops: ReadonlyArray<MatchedStop>
}

/**
 * N25 the rides of a weekly series that have no row, leave after `now`, and may call somewhere in a window. `WeekIndex`
 * finds the same rides among very many series.
 */
export const projectedOccurrences = (
  recurringTrip: OpenRecurringTrip,
  window: SearchWindow,
  now: DateTime.Utc
): ReadonlyArray<ProjectedOccurrence> => {
  const reach = { seconds: Math.max(...recurringTrip.stops.map((stop) => Math.abs(stop.seconds))) }
  const last = localDay(DateTime.add(window.end, reach), recurringTrip.from.country)
  const rides: Array<ProjectedOccurrence> = []
  let day = localDay(DateTime.subtract(window.start, reach), recurringTrip.from.country)
  for (; day <= last; day = dayAfter(day, 1)) {
    const at = recurringTrip.taken.includes(day) ? Option.none() : occurrenceTimeOn(recurringTrip, day)
    if (Option.isNone(at)) continue
    const stops = stopsAt(recurringTrip, at.value)
    const hasLeft = stops.some(({ plannedTime }) => DateTime.isLessThanOrEqualTo(plannedTime, now))
    if (!hasLeft) rides.push({ routeId: recurringTrip.routeId, day, stops })
  }
  return rides
}

const stopsAt = ({ stops }: OpenRecurringTrip, at: DateTime.Utc): ReadonlyArray<MatchedStop> =>
  stops.map(({ seconds, ...stop }) => ({ ...stop, plannedTime: DateTime.add(at, { seconds }) }))
