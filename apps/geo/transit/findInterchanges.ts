import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { numberAt } from "#geo/region/at.ts"
import { type StopIndex, stopPoint } from "./stopIndex.ts"
import type { Timetable } from "./timetable.ts"

/** No longer by way of a stop than this many times the straight line. */
const DETOUR = 1.3
/** A change right beside the door, or beside another change, is none: metres, and share of the way. */
const APART_METRES = 1000
const APART_SHARE = 0.1

/** See the port. How busy a stop is counts over the whole timetable, so the hour asked for does not matter. */
export const makeInterchangeFinder = (table: Timetable, near: StopIndex) => {
  const departures = departuresByStop(table)
  return (from: GeoPoint, to: GeoPoint, limit: number): ReadonlyArray<GeoPoint> => {
    const way = straightLine(from, to)
    const apart = Math.max(APART_METRES, way * APART_SHARE)
    const isFar = (one: GeoPoint, other: GeoPoint) => straightLine(one, other) >= apart
    const busiest = near(middleOf(from, to), (way * DETOUR) / 2).toSorted(
      (a, b) => numberAt(departures, b) - numberAt(departures, a)
    )
    const chosen: Array<GeoPoint> = []
    for (const stop of busiest) {
      if (chosen.length >= limit) break
      const point = stopPoint(table, stop)
      const isOnTheWay = straightLine(from, point) + straightLine(point, to) <= way * DETOUR
      if (isOnTheWay && [from, to, ...chosen].every((other) => isFar(point, other))) chosen.push(point)
    }
    return chosen
  }
}

const departuresByStop = ({ connections, stops }: Timetable): Uint32Array => {
  const counts = new Uint32Array(stops.lat.length)
  for (const stop of connections.from) counts[stop] = numberAt(counts, stop) + 1
  return counts
}

const middleOf = (from: GeoPoint, to: GeoPoint): GeoPoint => ({
  lat: (from.lat + to.lat) / 2,
  lng: (from.lng + to.lng) / 2
})
