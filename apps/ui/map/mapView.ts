import type { Map as MapLibreMap } from "maplibre-gl"
import type { GeoPoint } from "#core/shared/geo.ts"

/** The visible part of a map. `bounds` in the API's format: "west,south,east,north". */
export type MapMove = { readonly center: GeoPoint; readonly zoom: number; readonly bounds: string }

export const currentView = (map: MapLibreMap): MapMove => {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { center: { lat, lng }, zoom: map.getZoom(), bounds: sides.map((side) => side.toFixed(6)).join(",") }
}
