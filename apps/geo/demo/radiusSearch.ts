import KDBush from "kdbush"
import type { GeoPoint } from "#core/shared/geo.ts"
import { distanceKm } from "./geometry.ts"
import { itemAt } from "./random.ts"

/** Finds the items within a radius in kilometres. */
export type RadiusSearch<A> = (point: GeoPoint, km: number) => ReadonlyArray<A>

export const makeRadiusSearch = <A>(
  items: ReadonlyArray<A>,
  pointOf: (item: A) => GeoPoint
): RadiusSearch<A> => {
  const index = new KDBush(items.length)
  for (const item of items) {
    const { lng, lat } = pointOf(item)
    index.add(lng, lat)
  }
  index.finish()
  return ({ lng, lat }, km) => {
    const [north, east] = [km / 110, km / (111 * Math.cos(((lat + 0.5) * Math.PI) / 180))]
    return index
      .range(lng - east, lat - north, lng + east, lat + north)
      .sort((a, b) => a - b)
      .map((id) => itemAt(items, id))
      .filter((item) => distanceKm(pointOf(item), { lng, lat }) <= km)
  }
}
