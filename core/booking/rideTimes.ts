import { DateTime } from "effect"
import type { DriverStop } from "#core/trip/DriverTrip.ts"

/** When somebody rides with somebody else. */
export interface RideTimes {
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
}

/**
 * N01, N18 when a part of a trip is ridden: as planned when it was asked for; whoever boards by code rides from now on, however
 * early or late the car is, for as long as the part was planned to take.
 */
export const rideTimes = (
  { from, to }: { readonly from: DriverStop; readonly to: DriverStop },
  byCode: boolean,
  now: DateTime.Utc
): RideTimes =>
  byCode
    ? {
        departure: now,
        arrival: DateTime.addDuration(now, DateTime.distance(from.plannedTime, to.plannedTime))
      }
    : { departure: from.plannedTime, arrival: to.plannedTime }
