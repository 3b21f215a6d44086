import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Polygon } from "geojson"
import { feature } from "topojson-client"
import type { GeometryCollection, Topology } from "topojson-specification"
import { z } from "zod"
import type { Country } from "#core/shared/country.ts"
import { type Edge, edgesOf, isInsideEdges } from "./edges.ts"

type Ring = ReadonlyArray<ReadonlyArray<number>>

interface Land {
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

/** Natural Earth 1:10m, public domain. */
export const readAtlas = (name: "countries-10m" | "land-10m") =>
  topologyOf.parse(
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${name}.json`), "utf8"))
  )

/** How far off the drawn coast a place may lie: the coast of the atlas is a kilometre coarse, and piers exist. */
const COAST_DEGREES = 0.1
const CELL = 200

/** Answers in which of the five countries a point lies: by polygon, on the coast by the nearest polygon. */
export const makeCountryOf = (): ((lat: number, lng: number) => Country | undefined) => {
  const lands = readLands()
  const cells = new Map<number, Country | undefined>()
  return (lat, lng) => {
    const key = Math.round(lat * CELL) * 100_000 + Math.round(lng * CELL)
    if (cells.has(key)) return cells.get(key)
    const country = locate(lands, lat, lng)
    cells.set(key, country)
    return country
  }
}

const readLands = (): ReadonlyArray<Land> => {
  const atlas = readAtlas("countries-10m")
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

const locate = (lands: ReadonlyArray<Land>, lat: number, lng: number): Country | undefined => {
  const inside = lands.find((land) => reaches(land, lat, lng, 0) && contains(land, lat, lng))
  if (inside !== undefined) return inside.country
  let nearest: Country | undefined
  let best = COAST_DEGREES
  for (const land of lands) {
    if (!reaches(land, lat, lng, COAST_DEGREES)) continue
    const distance = distanceTo(land.rings[0] ?? [], lat, lng)
    if (distance < best) {
      best = distance
      nearest = land.country
    }
  }
  return nearest
}

const reaches = (land: Land, lat: number, lng: number, margin: number) =>
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

const contains = (land: Land, lat: number, lng: number) => {
  land.rows ??= rowsOf(land.rings)
  return isInsideEdges(land.rows.get(Math.floor(lat * ROWS_PER_DEGREE)) ?? [], lng, lat)
}

const distanceTo = (ring: Ring, lat: number, lng: number) => {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let best = Number.POSITIVE_INFINITY
  for (const [x = 0, y = 0] of ring) best = Math.min(best, Math.hypot((x - lng) * shrink, y - lat))
  return best
}
