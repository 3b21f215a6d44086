import type { Position } from "geojson"
import { feature } from "topojson-client"
import { landAround } from "#core/shared/landAround.ts"
import type { Bounds } from "#geo/osm/blocks.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { readAtlas } from "#geo/region/countryPolygons.ts"
import { boxRing, clipRing, expandBounds } from "./clip.ts"
import { landFromCoastlines } from "./landFromCoastlines.ts"
import { type MapFeature, mapFeature } from "./mapFeature.ts"

/** Land polygons in two levels of detail. */
export interface LandFeatures {
  /** From Natural Earth, for small scales and around the region. */
  readonly coarse: ReadonlyArray<MapFeature>
  /** From the coastlines of the extract where it has them. */
  readonly fine: ReadonlyArray<MapFeature>
}

const SMALL_DEGREES = 1

/** Builds land from the coastlines of the extract; a small extract without a coastline is all land. */
export const landFeatures = (extract: Extract): LandFeatures => {
  const { bounds } = extract
  const land = readLand()
  const coarse = clipped(land, expandBounds(bounds, landAround.coarse))
  const isSmall = bounds.east - bounds.west < SMALL_DEGREES && bounds.north - bounds.south < SMALL_DEGREES
  const inside =
    landFromCoastlines(extract) ?? (isSmall && !hasCoast(extract) ? [boxRing(bounds)] : undefined)
  if (inside === undefined) return { coarse, fine: clipped(land, expandBounds(bounds, landAround.fine)) }
  const fine = [
    ...inside.map((ring) => earth([ring])),
    ...stripsAround(bounds).flatMap((strip) => clipped(land, strip))
  ]
  return { coarse, fine }
}

const hasCoast = (extract: Extract) => {
  for (const { tags } of extract.ways.values()) if (tags["natural"] === "coastline") return true
  return false
}

/** Overlap in degrees that hides the seam between both sources. */
const OVERLAP = 0.0002

const stripsAround = (bounds: Bounds): ReadonlyArray<Bounds> => {
  const outer = expandBounds(bounds, landAround.fine)
  return [
    { ...outer, north: bounds.south + OVERLAP },
    { ...outer, south: bounds.north - OVERLAP },
    { ...bounds, west: outer.west, east: bounds.west + OVERLAP },
    { ...bounds, west: bounds.east - OVERLAP, east: outer.east }
  ]
}

const earth = (rings: ReadonlyArray<ReadonlyArray<Position>>): MapFeature =>
  mapFeature(
    { type: "Polygon", coordinates: rings.map((ring) => [...ring]) },
    { layer: "earth", kind: "earth", min_zoom: 0 }
  )

type Rings = ReadonlyArray<ReadonlyArray<Position>>

const readLand = (): ReadonlyArray<Rings> => {
  const atlas = readAtlas("land-10m")
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }): ReadonlyArray<Rings> => {
    if (geometry.type === "Polygon") return [geometry.coordinates]
    return geometry.type === "MultiPolygon" ? geometry.coordinates : []
  })
}

const clipped = (land: ReadonlyArray<Rings>, box: Bounds): ReadonlyArray<MapFeature> =>
  land.flatMap(([shore, ...lakes]) => {
    const cut = clipRing(shore?.slice(1) ?? [], box)
    if (cut === undefined) return []
    const holes = lakes.map((lake) => clipRing(lake.slice(1), box)).filter((hole) => hole !== undefined)
    return [earth([cut, ...holes])]
  })
