import { timeZoneOf } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { RecurringRouteId, RecurringStopId } from "#core/shared/ids.ts"
import { secondsAlong } from "#core/trip/planStops.ts"
import { leadTime } from "./occurrenceTrip.ts"
import type { RecurringRoute } from "./RecurringRoute.ts"
import type { RecurringTrip } from "./RecurringTrip.ts"

interface PatternStop extends GeoPoint {
  readonly id: RecurringStopId
  readonly position: number
  readonly deactivated: boolean
  /** From the time on the clock to the call: less than nothing before a time of arrival. */
  readonly seconds: number
}

/**
 * N25 what is needed to find a driver's series on any day: it calls at a stop `seconds` after `patternOn` of that day.
 * `occurrenceId(planId, day)` and `occurrenceStopId(stop.id, day)` name the ride and its stops.
 */
export interface WeeklyPattern
  extends Pick<RecurringTrip, "id" | "from" | "times" | "validFrom" | "validUntil" | "pause" | "seats"> {
  readonly routeId: RecurringRouteId
  readonly driverId: RecurringTrip["personId"]
  /** Of `times` and the days. */
  readonly zone: string
  readonly stops: ReadonlyArray<PatternStop>
}

/** What search needs of a series, from the series and its plan. */
export const weeklyPattern = (
  recurringTrip: RecurringTrip,
  route: Omit<RecurringRoute, "polyline" | "via">
): WeeklyPattern => {
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
