import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { numberAt } from "#geo/region/columnValues.ts"
import { type StopIndex, stopPoint } from "./stopIndex.ts"
import type { Timetable } from "./timetable.ts"

/** Maximum length over an interchange, relative to the straight line. */
const MAX_DETOUR = 1.3
/** Minimum distance of an interchange from both ends and from others: metres, and share of the distance. */
const MIN_APART_METRES = 1000
const MIN_APART_SHARE = 0.1

/** Finds interchanges as the port `Transit` specifies. Ranks stops by departures of the whole timetable. */
export const makeInterchangeFinder = (table: Timetable, near: StopIndex) => {
  const departures = departuresByStop(table)
  return (from: GeoPoint, to: GeoPoint, limit: number): ReadonlyArray<GeoPoint> => {
    const distance = straightLine(from, to)
    const apart = Math.max(MIN_APART_METRES, distance * MIN_APART_SHARE)
    const isApart = (one: GeoPoint, other: GeoPoint) => straightLine(one, other) >= apart
    const busiest = near(midpoint(from, to), (distance * MAX_DETOUR) / 2).toSorted(
      (a, b) => numberAt(departures, b) - numberAt(departures, a)
    )
    const chosen: Array<GeoPoint> = []
    for (const stop of busiest) {
      if (chosen.length >= limit) break
      const point = stopPoint(table, stop)
      const isOnTheWay = straightLine(from, point) + straightLine(point, to) <= distance * MAX_DETOUR
      if (isOnTheWay && [from, to, ...chosen].every((other) => isApart(point, other))) chosen.push(point)
    }
    return chosen
  }
}

const departuresByStop = ({ connections, stops }: Timetable): Uint32Array => {
  const counts = new Uint32Array(stops.lat.length)
  for (const stop of connections.from) counts[stop] = numberAt(counts, stop) + 1
  return counts
}

const midpoint = (from: GeoPoint, to: GeoPoint): GeoPoint => ({
  lat: (from.lat + to.lat) / 2,
  lng: (from.lng + to.lng) / 2
})
