import type { Feature, Geometry, Position } from "geojson"

/** The layers of the Protomaps basemap, whose style draws them. */
export type MapLayer = "earth" | "water" | "landuse" | "roads" | "buildings" | "places" | "pois"

/** `min_zoom`: from which zoom on it is drawn. Everything but `layer` goes into the tile. */
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
