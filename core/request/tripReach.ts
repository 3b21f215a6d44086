import { DateTime } from "effect"
import { cellsAround } from "#core/search/cell.ts"
import type { Metres } from "#core/shared/geo.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { searchedStops } from "#core/trip/roundedPlace.ts"

interface Reach {
  readonly cell: number
  readonly earliest: DateTime.Utc
  readonly latest: DateTime.Utc
}

/**
 * Lists the grid cells within walking distance of a stop of the trip, with the first and last time of those stops. An address
 * counts as its rounded point (N82).
 */
export const tripReach = (
  trip: Pick<DriverTrip, "stops">,
  maxWalk: Metres,
  roundMeters: number
): ReadonlyArray<Reach> => {
  const reach = new Map<number, Reach>()
  for (const stop of searchedStops(trip.stops, roundMeters).filter(({ deactivated }) => !deactivated)) {
    for (const cell of cellsAround(stop, maxWalk)) {
      const known = reach.get(cell)
      reach.set(cell, {
        cell,
        earliest: DateTime.min(known?.earliest ?? stop.plannedTime, stop.plannedTime),
        latest: DateTime.max(known?.latest ?? stop.plannedTime, stop.plannedTime)
      })
    }
  }
  return [...reach.values()]
}
