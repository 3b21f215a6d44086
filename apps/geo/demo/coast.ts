import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { feature } from "topojson-client"
import type { GeoPoint } from "#core/shared/geo.ts"

export type IsLand = (point: GeoPoint) => boolean

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

const SOUTH = 54
const NORTH = 58.5
const BANDS_PER_DEGREE = 400

type Atlas = Parameters<typeof feature>[0]

/** Natural Earth, 1:10 million: the same coast the map tiles show. */
const readLand = (): ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>> => {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-10m.json")
  const atlas: Atlas = JSON.parse(readFileSync(file, "utf8"))
  const land = atlas.objects["land"]
  if (land === undefined) throw new Error("the atlas has no land")
  const shape = feature(atlas, land)
  const features = "features" in shape ? shape.features : [shape]
  return features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates
    return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : []
  })
}

const bandOf = (lat: number) =>
  Math.min((NORTH - SOUTH) * BANDS_PER_DEGREE, Math.max(0, Math.floor((lat - SOUTH) * BANDS_PER_DEGREE)))

const edgesOf = (ring: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<Edge> =>
  ring.slice(1).map((to, i) => {
    const [x1 = 0, y1 = 0] = ring[i] ?? []
    const [x2 = 0, y2 = 0] = to
    return [x1, y1, x2, y2]
  })

/** Every coast edge of the region's latitudes, filed under the bands it passes: one look-up reads one band. */
const fileEdges = (): ReadonlyArray<ReadonlyArray<Edge>> => {
  const bands: Array<Array<Edge>> = Array.from({ length: (NORTH - SOUTH) * BANDS_PER_DEGREE + 1 }, () => [])
  for (const edge of readLand().flatMap(edgesOf)) {
    const [low, high] = [Math.min(edge[1], edge[3]), Math.max(edge[1], edge[3])]
    if (high < SOUTH || low > NORTH) continue
    for (let band = bandOf(low); band <= bandOf(high); band++) bands[band]?.push(edge)
  }
  return bands
}

/** Tells land from sea between 54° and 58.5° north; lakes count as land. */
export const readCoast = (): IsLand => {
  const bands = fileEdges()
  return ({ lng, lat }) => {
    let inside = false
    for (const [x1, y1, x2, y2] of bands[bandOf(lat)] ?? [])
      if (y1 > lat !== y2 > lat && lng < x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1)) inside = !inside
    return inside
  }
}
