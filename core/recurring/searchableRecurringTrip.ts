import { timeZoneOf } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { RecurringRouteId, RecurringStopId } from "#core/shared/ids.ts"
import { secondsAlong } from "#core/trip/stopTimes.ts"
import { leadTime } from "./occurrenceTrip.ts"
import type { RecurringRoute } from "./RecurringRoute.ts"
import type { RecurringTrip } from "./RecurringTrip.ts"

interface SearchableStop extends GeoPoint {
  readonly id: RecurringStopId
  readonly position: number
  readonly deactivated: boolean
  /** Seconds from the planned time to the stop; negative before a planned arrival. */
  readonly seconds: number
}

/**
 * N25 A driver's recurring trip as the search needs it to find its occurrence on any day. A stop is at `occurrenceTimeOn`
 * that day plus its `seconds`; `occurrenceId(routeId, day)` and `occurrenceStopId(stop.id, day)` are the ids.
 */
export interface SearchableRecurringTrip
  extends Pick<RecurringTrip, "id" | "from" | "times" | "validFrom" | "validUntil" | "pause" | "seats"> {
  readonly routeId: RecurringRouteId
  readonly driverId: RecurringTrip["personId"]
  /** The time zone of `times` and of the days. */
  readonly zone: string
  readonly stops: ReadonlyArray<SearchableStop>
}

/** Builds the search data of a recurring trip and its route. */
export const searchableRecurringTrip = (
  recurringTrip: RecurringTrip,
  route: Omit<RecurringRoute, "polyline" | "via">
): SearchableRecurringTrip => {
  const lead = leadTime(recurringTrip, route)
  return {
    id: recurringTrip.id,
    routeId: route.id,
    driverId: recurringTrip.personId,
    seats: recurringTrip.seats,
    from: recurringTrip.from,
    times: recurringTrip.times,
    zone: timeZoneOf[recurringTrip.from.country],
    validFrom: recurringTrip.validFrom,
    validUntil: recurringTrip.validUntil,
    pause: recurringTrip.pause,
    stops: route.stops.map(({ along, deactivated, id, lat, lng, position }) => ({
      id,
      position,
      lat,
      lng,
      deactivated,
      seconds: secondsAlong(route, along) - lead
    }))
  }
}
