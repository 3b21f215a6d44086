import { timeZoneOf } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { RecurringPlanId, RecurringStopId } from "#core/shared/ids.ts"
import { leadTime } from "./occurrenceTrip.ts"
import { secondsAlong } from "./planStops.ts"
import type { RecurringPlan } from "./RecurringPlan.ts"
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
  readonly planId: RecurringPlanId
  readonly driverId: RecurringTrip["personId"]
  /** Of `times` and the days. */
  readonly zone: string
  readonly stops: ReadonlyArray<PatternStop>
}

/** What search needs of a series, from the series and its plan. */
export const weeklyPattern = (
  series: RecurringTrip,
  plan: Omit<RecurringPlan, "route" | "via">
): WeeklyPattern => {
  const lead = leadTime(series, plan)
  return {
    id: series.id,
    planId: plan.id,
    driverId: series.personId,
    seats: series.seats,
    from: series.from,
    times: series.times,
    zone: timeZoneOf[series.from.country],
    validFrom: series.validFrom,
    validUntil: series.validUntil,
    pause: series.pause,
    stops: plan.stops.map(({ along, deactivated, id, lat, lng, position }) => ({
      id,
      position,
      lat,
      lng,
      deactivated,
      seconds: secondsAlong(plan, along) - lead
    }))
  }
}
