import { DateTime, Option } from "effect"
import { mayCharge } from "#core/trip/checkOffer.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { arrivalAt, drivingTime, timeAlong } from "#core/trip/stopTimes.ts"
import { occurrenceId, occurrenceStopId } from "./occurrenceId.ts"
import { occurrenceTimeOn } from "./occurrences.ts"
import type { RecurringRoute, RoutedRecurringTrip } from "./RecurringRoute.ts"
import type { RecurringTrip } from "./RecurringTrip.ts"

/**
 * Computes the seconds from the departure to the planned time: 0, or the whole duration when the planned time is the
 * arrival.
 */
export const leadTime = (
  { plannedTimeBy }: Pick<RecurringTrip, "plannedTimeBy">,
  route: Pick<RecurringRoute, "duration">
): number => (plannedTimeBy === "ARRIVAL" ? drivingTime(route.duration) : 0)

/**
 * N25 Computes the trip of an occurrence on a day (`yyyy-MM-dd`), if there is one. The result is deterministic, ids
 * included, so that a projected and a materialised occurrence are the same trip. SUBS-002 Passengers pay only beyond
 * `coveredMetres`.
 */
export const occurrenceTrip = (
  { route, recurringTrip }: RoutedRecurringTrip,
  day: string,
  coveredMetres: number
): Option.Option<DriverTrip> =>
  Option.map(occurrenceTimeOn(recurringTrip, day), (at) => {
    const departure = DateTime.subtract(at, { seconds: leadTime(recurringTrip, route) })
    return {
      id: occurrenceId(route.id, day),
      driverId: recurringTrip.personId,
      type: "PLANNED",
      occurrence: Option.some({ recurringTripId: recurringTrip.id, day }),
      plannedDeparture: departure,
      plannedArrival: arrivalAt(departure, route.duration),
      startedAt: Option.none(),
      completedAt: Option.none(),
      cancelledAt: Option.none(),
      endedAutomatically: false,
      seats: recurringTrip.seats,
      offered: true,
      chargeForTrip: recurringTrip.chargeForTrip && mayCharge(route.distance, coveredMetres),
      from: recurringTrip.from,
      to: recurringTrip.to,
      via: route.via,
      distance: route.distance,
      duration: route.duration,
      route: route.polyline,
      stops: route.stops.map((stop) => ({
        ...stop,
        id: occurrenceStopId(stop.id, day),
        plannedTime: timeAlong(departure, route, stop.along)
      }))
    }
  })
