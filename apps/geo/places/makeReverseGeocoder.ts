import type { GeoPoint } from "#core/shared/geo.ts"
import { degreesAt, numberAt } from "#geo/region/columnValues.ts"
import { makeNearestRow } from "./HouseIndex.ts"
import { kilometres } from "./nearest.ts"
import type { PlaceTable } from "./placeTable.ts"

/** The nearest address of a point: the row of a house, or a street with its nearest point. */
export type NearestAddress =
  | { readonly kind: "house"; readonly row: number }
  | { readonly kind: "road"; readonly street: number; readonly lat: number; readonly lng: number }

const MAX_KM = 0.5
/** A house within this distance always wins over a road. */
const HOUSE_KM = 0.15

/** Finds the nearest house, or a road less than half as far away; nothing beyond 500 m. */
export const makeReverseGeocoder = ({ houses, roads }: PlaceTable) => {
  const nearestHouse = makeNearestRow(houses)
  const nearestRoad = makeNearestRow(roads)
  const kmTo = (point: GeoPoint, table: Pick<PlaceTable["roads"], "lat" | "lng">, row: number) =>
    kilometres(point, { lat: degreesAt(table.lat, row), lng: degreesAt(table.lng, row) })

  return (point: GeoPoint): NearestAddress | undefined => {
    const row = nearestHouse(point, MAX_KM)
    const house = row === undefined ? undefined : ({ kind: "house", row } as const)
    const houseKm = row === undefined ? Number.POSITIVE_INFINITY : kmTo(point, houses, row)
    if (houseKm <= HOUSE_KM) return house
    const road = nearestRoad(point, MAX_KM)
    if (road === undefined || houseKm < kmTo(point, roads, road) * 2) return house
    const [lat, lng] = [degreesAt(roads.lat, road), degreesAt(roads.lng, road)]
    return { kind: "road", street: numberAt(roads.street, road), lat, lng }
  }
}
