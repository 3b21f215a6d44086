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

/** The part of the world whose trips this process holds in memory; null: all of it. */
export const SearchArea = Context.Reference<Area | null>("samvej/api/search/SearchArea", {
  defaultValue: () => null
})

/** Whoever leaves from here is answered by this process's index; everybody else by the database. */
export const leavesFrom = (area: Area | null, { lat, lng }: GeoPoint): boolean =>
  area === null || (area.south <= lat && lat <= area.north && area.west <= lng && lng <= area.east)

/** The area, and as far around it as somebody walks to get in, in metres. */
export const withinWalk = ({ south, west, north, east }: Area, metres: number): Area => {
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
