import type { DateTime } from "effect"
import type { RouteView } from "#core/contract/route.ts"
import type { RouteStopView } from "#core/contract/views/stops.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import { arrivalAt, timeAlong } from "#core/trip/stopTimes.ts"
import type { TripDraft } from "./tripDraft.ts"

export type PlannedStop = RouteStopView & {
  readonly isActive: boolean
  readonly plannedTime: DateTime.Utc
}

const routeSize = (route: RouteView) => ({
  distance: metres(route.distance),
  duration: seconds(route.duration)
})

/** TRIP-036, TRIP-037 Returns the meeting points of the route, with the time of each and whether the trip stops there. */
export const plannedStops = (
  route: RouteView,
  { deactivatedStops, time }: TripDraft
): readonly PlannedStop[] =>
  route.stops.map((stop) => ({
    ...stop,
    isActive: !deactivatedStops.includes(stop.id),
    plannedTime: timeAlong(time.dateTime, routeSize(route), metres(stop.along))
  }))

export const arrivalTime = (route: RouteView, departure: DateTime.Utc): DateTime.Utc =>
  arrivalAt(departure, seconds(route.duration))
