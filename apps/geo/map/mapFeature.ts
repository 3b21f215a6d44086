import type { Feature, Geometry, Position } from "geojson"

/** The layers of the Protomaps basemap style. */
export type MapLayer = "earth" | "water" | "landuse" | "roads" | "buildings" | "places" | "pois"

/** Properties of a feature, shown from `min_zoom` on. All but `layer` are written to the tile. */
export type MapTags = {
  readonly layer: MapLayer
  readonly kind: string
  readonly min_zoom: number
} & Readonly<Record<string, string | number | boolean | undefined>>

export type MapFeature = Feature<Geometry, MapTags>

export const mapFeature = (geometry: Geometry, properties: MapTags): MapFeature => ({
  type: "Feature",
  geometry,
  properties
})

export const mapPoint = (coordinates: Position, properties: MapTags): MapFeature =>
  mapFeature({ type: "Point", coordinates }, properties)
