import { around } from "geokdbush"
import KDBush from "kdbush"
import type { GeoPoint } from "#core/shared/geo.ts"
import { degreesAt } from "#geo/region/columnValues.ts"
import type { Timetable } from "./timetable.ts"

export const stopPoint = ({ stops }: Timetable, stop: number): GeoPoint => ({
  lat: degreesAt(stops.lat, stop),
  lng: degreesAt(stops.lng, stop)
})

/** Indexes stops by position: the result lists the stops within a distance in metres, nearest first. */
export const indexStops = (table: Timetable) => {
  const { lat, lng } = table.stops
  const index = new KDBush(Math.max(lat.length, 1))
  for (let stop = 0; stop < lat.length; stop++) index.add(degreesAt(lng, stop), degreesAt(lat, stop))
  if (lat.length === 0) index.add(0, -90)
  index.finish()
  return (point: GeoPoint, within: number): ReadonlyArray<number> =>
    around(index, point.lng, point.lat, Number.POSITIVE_INFINITY, within / 1000)
}

export type StopIndex = ReturnType<typeof indexStops>
