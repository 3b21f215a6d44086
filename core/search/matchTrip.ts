import { Option } from "effect"
import { type GeoPoint, type Metres, straightLine } from "#core/shared/geo.ts"
import type { DriverStop, DriverTrip, PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { isWithin, type SearchWindow } from "./searchWindow.ts"

export interface SearchWish {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly window: SearchWindow
  readonly by: PlannedTimeBy
  readonly maxWalk: Metres
}

export interface Match {
  readonly trip: DriverTrip
  readonly from: DriverStop
  readonly to: DriverStop
  readonly walkToStart: Metres
  readonly walkFromEnd: Metres
}

/**
 * N19 the stop pair of a trip with the least walking: both ends within walking distance, boarding before leaving, the
 * asked time inside the window. `None` when no pair fits.
 */
export const matchTrip = (trip: DriverTrip, wish: SearchWish): Option.Option<Match> => {
  const open = trip.stops.filter((stop) => !stop.deactivated)
  const starts = reachable(open, wish.from, wish.maxWalk)
  const ends = reachable(open, wish.to, wish.maxWalk)
  let best: Match | undefined
  for (const [from, walkToStart] of starts) {
    for (const [to, walkFromEnd] of ends) {
      const asked = wish.by === "DEPARTURE" ? from.plannedTime : to.plannedTime
      if (from.position >= to.position || !isWithin(asked, wish.window)) continue
      if (best === undefined || walkToStart + walkFromEnd < best.walkToStart + best.walkFromEnd) {
        best = { trip, from, to, walkToStart, walkFromEnd }
      }
    }
  }
  return Option.fromUndefinedOr(best)
}

const reachable = (stops: ReadonlyArray<DriverStop>, point: GeoPoint, maxWalk: Metres) =>
  stops.map((stop) => [stop, straightLine(stop, point)] as const).filter(([, walk]) => walk <= maxWalk)
