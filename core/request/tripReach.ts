import { DateTime } from "effect"
import { cellsAround } from "#core/search/cell.ts"
import type { Metres } from "#core/shared/geo.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

interface Reach {
  readonly cell: number
  readonly earliest: DateTime.Utc
  readonly latest: DateTime.Utc
}

/** Lists the grid cells within walking distance of a stop of the trip, with the first and last time of those stops. */
export const tripReach = (trip: Pick<DriverTrip, "stops">, maxWalk: Metres): ReadonlyArray<Reach> => {
  const reach = new Map<number, Reach>()
  for (const stop of trip.stops.filter(({ deactivated }) => !deactivated)) {
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
