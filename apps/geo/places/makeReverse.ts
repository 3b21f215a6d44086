import type { GeoPoint } from "#core/shared/geo.ts"
import { degreesAt, numberAt } from "#geo/region/at.ts"
import { makeNearestRow } from "./HouseIndex.ts"
import { kilometres } from "./nearest.ts"
import type { PlaceTable } from "./placeTable.ts"

/** What is nearest to a point: the row of a house, or a street with the point where it passes. */
export type Nearest =
  | { readonly kind: "house"; readonly row: number }
  | { readonly kind: "road"; readonly street: number; readonly lat: number; readonly lng: number }

const REVERSE_KM = 0.5
/** A road is named instead of a house when it is this much nearer. */
const ROAD_KM = 0.15

/** The nearest house, or the road where no house is as near; none beyond 500 m. */
export const makeReverse = ({ houses, roads }: PlaceTable) => {
  const nearestHouse = makeNearestRow(houses)
  const nearestRoad = makeNearestRow(roads)
  const kmTo = (point: GeoPoint, table: Pick<PlaceTable["roads"], "lat" | "lng">, row: number) =>
    kilometres(point, { lat: degreesAt(table.lat, row), lng: degreesAt(table.lng, row) })

  return (point: GeoPoint): Nearest | undefined => {
    const row = nearestHouse(point, REVERSE_KM)
    const house = row === undefined ? undefined : ({ kind: "house", row } as const)
    const houseKm = row === undefined ? Number.POSITIVE_INFINITY : kmTo(point, houses, row)
    if (houseKm <= ROAD_KM) return house
    const road = nearestRoad(point, REVERSE_KM)
    if (road === undefined || houseKm < kmTo(point, roads, road) * 2) return house
    const [lat, lng] = [degreesAt(roads.lat, road), degreesAt(roads.lng, road)]
    return { kind: "road", street: numberAt(roads.street, road), lat, lng }
  }
}
