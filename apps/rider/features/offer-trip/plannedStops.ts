import type { DateTime } from "effect"
import type { RouteView } from "#core/contract/route.ts"
import type { RouteStopView } from "#core/contract/views/stops.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import { arrivalAt, timeAlong } from "#core/trip/planStops.ts"
import type { OfferDraft } from "./offerDraft.ts"

export type PlannedStop = RouteStopView & {
  readonly isOn: boolean
  readonly plannedTime: DateTime.Utc
}

const lengths = (route: RouteView) => ({
  distance: metres(route.distance),
  duration: seconds(route.duration)
})

/** TRIP-036, TRIP-037: the meeting points of the road, when the car calls there, and whether it does. */
export const plannedStops = (route: RouteView, { off, time }: OfferDraft): readonly PlannedStop[] =>
  route.stops.map((stop) => ({
    ...stop,
    isOn: !off.includes(stop.id),
    plannedTime: timeAlong(time.dateTime, lengths(route), metres(stop.along))
  }))

export const arrivalOf = (route: RouteView, departure: DateTime.Utc): DateTime.Utc =>
  arrivalAt(departure, seconds(route.duration))
