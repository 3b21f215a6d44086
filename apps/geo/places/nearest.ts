import { around } from "geokdbush"
import KDBush from "kdbush"

interface Located {
  readonly lat: number
  readonly lng: number
}

/** A spatial index for nearest neighbours; distances in kilometres. */
export interface NearestIndex<A> {
  readonly all: (lat: number, lng: number, count: number, withinKm: number) => ReadonlyArray<A>
  readonly one: (lat: number, lng: number, withinKm: number) => A | undefined
}

const KM_PER_DEGREE = 111.195
const RADIANS = Math.PI / 180

/**
 * Equirectangular distance: the error is below 0.1 % over the 20 km in use, and it is much faster than
 * haversine.
 */
export const kilometres = (a: Located, b: Located): number => {
  const north = b.lat - a.lat
  const east = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) / 2) * RADIANS)
  return KM_PER_DEGREE * Math.sqrt(north * north + east * east)
}

export const makeNearestIndex = <A extends Located>(items: ReadonlyArray<A>): NearestIndex<A> => {
  if (items.length === 0) return { all: () => [], one: () => undefined }
  const index = new KDBush(items.length)
  for (const item of items) index.add(item.lng, item.lat)
  index.finish()
  const all = (lat: number, lng: number, count: number, withinKm: number) =>
    around(index, lng, lat, count, withinKm).flatMap((at) => {
      const item = items[at]
      return item === undefined ? [] : [item]
    })
  return { all, one: (lat, lng, withinKm) => all(lat, lng, 1, withinKm)[0] }
}
