import { Context } from "effect"
import { boxAround } from "#core/search/cell.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

/** Degrees. */
export interface Area {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** The area whose trips this process keeps in memory; null means everywhere. */
export const SearchArea = Context.Reference<Area | null>("samvej/api/search/SearchArea", {
  defaultValue: () => null
})

/** Whether a search from this point uses the index of this process, and not the database. */
export const isInArea = (area: Area | null, { lat, lng }: GeoPoint): boolean =>
  area === null || (area.south <= lat && lat <= area.north && area.west <= lng && lng <= area.east)

/** Extends the area by a walking distance in metres: a passenger inside it may walk to a stop outside. */
export const extendByWalk = ({ south, west, north, east }: Area, metres: number): Area => {
  const [lower, upper] = [
    boxAround({ lat: south, lng: west }, metres),
    boxAround({ lat: north, lng: east }, metres)
  ]
  return {
    south: lower.south,
    north: upper.north,
    west: Math.min(lower.west, west - (upper.east - east)),
    east: Math.max(upper.east, east + (west - lower.west))
  }
}
