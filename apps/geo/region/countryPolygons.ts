import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Polygon } from "geojson"
import { feature } from "topojson-client"
import type { GeometryCollection, Topology } from "topojson-specification"
import { z } from "zod"
import type { Country } from "#core/shared/country.ts"
import { type Edge, edgesOf, isPointInside } from "./pointInPolygon.ts"

export type Ring = ReadonlyArray<ReadonlyArray<number>>

export interface CountryPolygon {
  /** `undefined` for an unsupported country. */
  readonly country: Country | undefined
  readonly rings: ReadonlyArray<Ring>
  /** Edges by latitude band, indexed when a point first falls into the box. */
  bands: ReadonlyMap<number, ReadonlyArray<Edge>> | undefined
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Supported countries by ISO 3166-1 numeric code. */
const supported: Readonly<Record<string, Country>> = {
  "208": "DK",
  "752": "SE",
  "528": "NL",
  "056": "BE",
  "578": "NO"
}
const topologyOf = z.custom<Topology<{ countries: GeometryCollection; land: GeometryCollection }>>(
  (value) => z.object({ type: z.literal("Topology") }).safeParse(value).success
)

/** Reads an atlas of Natural Earth, which is in the public domain. */
export const readAtlas = (name: "countries-10m" | "countries-50m" | "land-10m") =>
  topologyOf.parse(
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${name}.json`), "utf8"))
  )

/** Reads the polygons of all countries: one for each island or mainland. */
export const readCountryPolygons = (scale: "10m" | "50m"): ReadonlyArray<CountryPolygon> => {
  const atlas = readAtlas(`countries-${scale}`)
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const country = supported[String(id)]
    if (geometry.type === "Polygon") return [toCountryPolygon(country, geometry.coordinates)]
    if (geometry.type === "MultiPolygon")
      return geometry.coordinates.map((rings) => toCountryPolygon(country, rings))
    return []
  })
}

const toCountryPolygon = (country: Country | undefined, rings: Polygon["coordinates"]): CountryPolygon => {
  const polygon = { country, rings, bands: undefined, west: 180, south: 90, east: -180, north: -90 }
  for (const [lng = 0, lat = 0] of rings[0] ?? []) {
    polygon.west = Math.min(polygon.west, lng)
    polygon.east = Math.max(polygon.east, lng)
    polygon.south = Math.min(polygon.south, lat)
    polygon.north = Math.max(polygon.north, lat)
  }
  return polygon
}

/** Whether a point lies in the bounding box of a polygon, extended by `margin` degrees. */
export const isInBox = (polygon: CountryPolygon, lat: number, lng: number, margin: number) =>
  lng >= polygon.west - margin &&
  lng <= polygon.east + margin &&
  lat >= polygon.south - margin &&
  lat <= polygon.north + margin

const BANDS_PER_DEGREE = 20

/** Indexes edges by the latitude bands that they pass, so that a look-up tests a few of thousands. */
const indexBands = (rings: ReadonlyArray<Ring>): ReadonlyMap<number, ReadonlyArray<Edge>> => {
  const bands = new Map<number, Array<Edge>>()
  for (const edge of rings.flatMap(edgesOf)) {
    const [, y1, , y2] = edge
    const last = Math.floor(Math.max(y1, y2) * BANDS_PER_DEGREE)
    for (let band = Math.floor(Math.min(y1, y2) * BANDS_PER_DEGREE); band <= last; band++) {
      const edges = bands.get(band)
      if (edges === undefined) bands.set(band, [edge])
      else edges.push(edge)
    }
  }
  return bands
}

export const containsPoint = (polygon: CountryPolygon, lat: number, lng: number) => {
  polygon.bands ??= indexBands(polygon.rings)
  return isPointInside(polygon.bands.get(Math.floor(lat * BANDS_PER_DEGREE)) ?? [], lng, lat)
}
