import type { Position } from "geojson"
import type { Bounds } from "#geo/osm/blocks.ts"
import type { MapFeature } from "./mapFeature.ts"

/** Computes the bounding box of a feature. */
export const boundsOf = ({ geometry }: MapFeature): Bounds => {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng = 0, lat = 0] of outline(geometry)) {
    if (lng < box.west) box.west = lng
    if (lng > box.east) box.east = lng
    if (lat < box.south) box.south = lat
    if (lat > box.north) box.north = lat
  }
  return box
}

const outline = (geometry: MapFeature["geometry"]): ReadonlyArray<Position> => {
  switch (geometry.type) {
    case "Point":
      return [geometry.coordinates]
    case "MultiPoint":
    case "LineString":
      return geometry.coordinates
    case "MultiLineString":
      return geometry.coordinates.flat()
    case "Polygon":
      return geometry.coordinates[0] ?? []
    case "MultiPolygon":
      return geometry.coordinates.flatMap((rings) => rings[0] ?? [])
    case "GeometryCollection":
      return []
  }
}
