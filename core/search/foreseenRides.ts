import { DateTime, Option } from "effect"
import type { RecurringPlanId } from "#core/shared/ids.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import { patternOn } from "#core/trip/patternOn.ts"
import type { MatchedStop } from "./matchTrip.ts"
import type { OpenSeries } from "./openSeries.ts"
import type { SearchWindow } from "./searchWindow.ts"

/** A ride that has no row yet, as far as search looks at it. */
export interface ForeseenRide {
  readonly planId: RecurringPlanId
  readonly day: string
  readonly stops: ReadonlyArray<MatchedStop>
}

/**
 * N25 the rides of a weekly series that have no row, leave after `now`, and may call somewhere in a window. `WeekIndex`
 * finds the same rides among very many series.
 */
export const foreseenRides = (
  series: OpenSeries,
  window: SearchWindow,
  now: DateTime.Utc
): ReadonlyArray<ForeseenRide> => {
  const reach = { seconds: Math.max(...series.stops.map((stop) => Math.abs(stop.seconds))) }
  const last = localDay(DateTime.add(window.end, reach), series.from.country)
  const rides: Array<ForeseenRide> = []
  let day = localDay(DateTime.subtract(window.start, reach), series.from.country)
  for (; day <= last; day = dayAfter(day, 1)) {
    const at = series.taken.includes(day) ? Option.none() : patternOn(series, day)
    if (Option.isNone(at)) continue
    const stops = stopsAt(series, at.value)
    const hasLeft = stops.some(({ plannedTime }) => DateTime.isLessThanOrEqualTo(plannedTime, now))
    if (!hasLeft) rides.push({ planId: series.planId, day, stops })
  }
  return rides
}

const stopsAt = ({ stops }: OpenSeries, at: DateTime.Utc): ReadonlyArray<MatchedStop> =>
  stops.map(({ seconds, ...stop }) => ({ ...stop, plannedTime: DateTime.add(at, { seconds }) }))
