import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Polygon } from "geojson"
import { feature } from "topojson-client"
import type { GeometryCollection, Topology } from "topojson-specification"
import { z } from "zod"
import type { Country } from "#core/shared/country.ts"
import { type Edge, edgesOf, isInsideEdges } from "./edges.ts"

export type Ring = ReadonlyArray<ReadonlyArray<number>>

export interface Land {
  /** `undefined`: a country in which the product is not sold. */
  readonly country: Country | undefined
  readonly rings: ReadonlyArray<Ring>
  /** Made when a point first falls into the box. */
  rows: ReadonlyMap<number, ReadonlyArray<Edge>> | undefined
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const sold: Readonly<Record<string, Country>> = {
  "208": "DK",
  "752": "SE",
  "528": "NL",
  "056": "BE",
  "578": "NO"
}
const topologyOf = z.custom<Topology<{ countries: GeometryCollection; land: GeometryCollection }>>(
  (value) => z.object({ type: z.literal("Topology") }).safeParse(value).success
)

/** Natural Earth, public domain. */
export const readAtlas = (name: "countries-10m" | "countries-50m" | "land-10m") =>
  topologyOf.parse(
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${name}.json`), "utf8"))
  )

/** The lands of the atlas, a country with islands in as many pieces. */
export const readLands = (scale: "10m" | "50m"): ReadonlyArray<Land> => {
  const atlas = readAtlas(`countries-${scale}`)
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const country = sold[String(id)]
    if (geometry.type === "Polygon") return [toLand(country, geometry.coordinates)]
    if (geometry.type === "MultiPolygon") return geometry.coordinates.map((rings) => toLand(country, rings))
    return []
  })
}

const toLand = (country: Country | undefined, rings: Polygon["coordinates"]): Land => {
  const land = { country, rings, rows: undefined, west: 180, south: 90, east: -180, north: -90 }
  for (const [lng = 0, lat = 0] of rings[0] ?? []) {
    land.west = Math.min(land.west, lng)
    land.east = Math.max(land.east, lng)
    land.south = Math.min(land.south, lat)
    land.north = Math.max(land.north, lat)
  }
  return land
}

/** Whether a point lies in the land's box, or no more than `margin` degrees outside. */
export const reaches = (land: Land, lat: number, lng: number, margin: number) =>
  lng >= land.west - margin &&
  lng <= land.east + margin &&
  lat >= land.south - margin &&
  lat <= land.north + margin

const ROWS_PER_DEGREE = 20

/** The edges of a coast by the strips of latitude they pass, so that a point looks at a few of the thousands. */
const rowsOf = (rings: ReadonlyArray<Ring>): ReadonlyMap<number, ReadonlyArray<Edge>> => {
  const rows = new Map<number, Array<Edge>>()
  for (const edge of rings.flatMap(edgesOf)) {
    const [, y1, , y2] = edge
    const last = Math.floor(Math.max(y1, y2) * ROWS_PER_DEGREE)
    for (let row = Math.floor(Math.min(y1, y2) * ROWS_PER_DEGREE); row <= last; row++) {
      const edges = rows.get(row)
      if (edges === undefined) rows.set(row, [edge])
      else edges.push(edge)
    }
  }
  return rows
}

export const contains = (land: Land, lat: number, lng: number) => {
  land.rows ??= rowsOf(land.rings)
  return isInsideEdges(land.rows.get(Math.floor(lat * ROWS_PER_DEGREE)) ?? [], lng, lat)
}
