import { DateTime, Option } from "effect"
import { mayCharge } from "./checkOffer.ts"
import type { DriverTrip } from "./DriverTrip.ts"
import { occurrenceId, occurrenceStopId } from "./occurrenceId.ts"
import { patternOn } from "./patternOn.ts"
import { arrivalAt, drivingTime, timeAlong } from "./planStops.ts"
import type { PlannedSeries, RecurringPlan } from "./RecurringPlan.ts"
import type { RecurringTrip } from "./RecurringTrip.ts"

/** Seconds from the departure to the time on the clock: none, or the whole drive when that is the arrival. */
export const leadTime = (
  { plannedTimeBy }: Pick<RecurringTrip, "plannedTimeBy">,
  plan: Pick<RecurringPlan, "duration">
): number => (plannedTimeBy === "ARRIVAL" ? drivingTime(plan.duration) : 0)

/**
 * N25 the trip that a driver's series makes on a day (`yyyy-MM-dd`), if it comes on that day: the same, down to its ids
 * and those of its stops, whoever draws it and whenever. SUBS-002 passengers pay only beyond `coveredMetres`.
 */
export const occurrenceTrip = (
  { plan, series }: PlannedSeries,
  day: string,
  coveredMetres: number
): Option.Option<DriverTrip> =>
  Option.map(patternOn(series, day), (at) => {
    const departure = DateTime.subtract(at, { seconds: leadTime(series, plan) })
    return {
      id: occurrenceId(plan.id, day),
      driverId: series.personId,
      type: "PLANNED",
      occurrence: Option.some({ seriesId: series.id, day }),
      plannedDeparture: departure,
      plannedArrival: arrivalAt(departure, plan.duration),
      startedAt: Option.none(),
      completedAt: Option.none(),
      cancelledAt: Option.none(),
      endedAutomatically: false,
      seats: series.seats,
      offered: true,
      chargeForTrip: series.chargeForTrip && mayCharge(plan.distance, coveredMetres),
      from: series.from,
      to: series.to,
      via: plan.via,
      distance: plan.distance,
      duration: plan.duration,
      route: plan.route,
      stops: plan.stops.map((stop) => ({
        ...stop,
        id: occurrenceStopId(stop.id, day),
        plannedTime: timeAlong(departure, plan, stop.along)
      }))
    }
  })
