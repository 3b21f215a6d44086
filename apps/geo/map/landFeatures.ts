import type { Position } from "geojson"
import { feature } from "topojson-client"
import type { Bounds } from "#geo/osm/blocks.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { readAtlas } from "#geo/region/lands.ts"
import { boxRing, clipRing, widened } from "./clip.ts"
import { coastLand } from "./coastLand.ts"
import { type MapFeature, mapFeature } from "./mapFeature.ts"

/** How much of the neighbourhood is drawn around the region, in degrees. */
export const MARGIN = 0.5

export interface Land {
  /** Natural Earth: enough for small scales, and for what lies around the region. */
  readonly coarse: ReadonlyArray<MapFeature>
  /** As detailed as the extract allows. */
  readonly fine: ReadonlyArray<MapFeature>
}

const SMALL_DEGREES = 1

/** The land, by the coastlines of the extract; a small extract without any has no sea. */
export const landFeatures = (extract: Extract): Land => {
  const { bounds } = extract
  const atlas = readLand()
  const coarse = clipped(atlas, widened(bounds, MARGIN * 6))
  const small = bounds.east - bounds.west < SMALL_DEGREES && bounds.north - bounds.south < SMALL_DEGREES
  const inside = coastLand(extract) ?? (small && !hasCoast(extract) ? [boxRing(bounds)] : undefined)
  if (inside === undefined) return { coarse, fine: clipped(atlas, widened(bounds, MARGIN)) }
  const fine = [
    ...inside.map((ring) => earth([ring])),
    ...around(bounds).flatMap((strip) => clipped(atlas, strip))
  ]
  return { coarse, fine }
}

const hasCoast = (extract: Extract) => {
  for (const { tags } of extract.ways.values()) if (tags["natural"] === "coastline") return true
  return false
}

/** A hair of overlap, or the seam would show. */
const SEAM = 0.0002

const around = (bounds: Bounds): ReadonlyArray<Bounds> => {
  const wide = widened(bounds, MARGIN)
  return [
    { ...wide, north: bounds.south + SEAM },
    { ...wide, south: bounds.north - SEAM },
    { ...bounds, west: wide.west, east: bounds.west + SEAM },
    { ...bounds, west: bounds.east - SEAM, east: wide.east }
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
