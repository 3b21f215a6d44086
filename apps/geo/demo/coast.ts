import { feature } from "topojson-client"
import type { GeoPoint } from "#core/shared/geo.ts"
import { readAtlas } from "#geo/region/countryPolygons.ts"
import type { Edge } from "#geo/region/pointInPolygon.ts"

export type IsLand = (point: GeoPoint) => boolean

const SOUTH = 54
const NORTH = 58.5
const BANDS_PER_DEGREE = 400

/** Reads the rings of Natural Earth at 1:10m, the coast of the map tiles. */
const readLandRings = (): ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>> => {
  const atlas = readAtlas("land-10m")
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
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

/**
 * Indexes the coast edges of the region by the latitude bands that they pass, so that a look-up reads one
 * band.
 */
const indexEdges = (): ReadonlyArray<ReadonlyArray<Edge>> => {
  const bands: Array<Array<Edge>> = Array.from({ length: (NORTH - SOUTH) * BANDS_PER_DEGREE + 1 }, () => [])
  for (const edge of readLandRings().flatMap(edgesOf)) {
    const [low, high] = [Math.min(edge[1], edge[3]), Math.max(edge[1], edge[3])]
    if (high < SOUTH || low > NORTH) continue
    for (let band = bandOf(low); band <= bandOf(high); band++) bands[band]?.push(edge)
  }
  return bands
}

/** Reads the coast: the result tells land from sea between 54° and 58.5° north; lakes count as land. */
export const readCoast = (): IsLand => {
  const bands = indexEdges()
  return ({ lng, lat }) => {
    let inside = false
    for (const [x1, y1, x2, y2] of bands[bandOf(lat)] ?? [])
      if (y1 > lat !== y2 > lat && lng < x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1)) inside = !inside
    return inside
  }
}
