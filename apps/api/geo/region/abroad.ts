import { Effect, Layer } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { contains, type Land, reaches, readLands } from "./lands.ts"

/** The five countries and what lies between; everywhere else is abroad, land or sea. */
const home = { west: -5, south: 48, east: 36, north: 72 }

/** How wrong the atlas draws a border: whoever lives that near to one of the five is let in. */
const DOUBT_KM = 3
const KM_PER_DEGREE = 111.195

/** The point and the eight winds around it. */
const aroundPoint = ({ lat, lng }: GeoPoint): ReadonlyArray<GeoPoint> => {
  const up = DOUBT_KM / KM_PER_DEGREE
  const across = up / Math.cos((lat * Math.PI) / 180)
  return [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ lat: lat + y * up, lng: lng + x * across })))
}

const isIn = (land: Land, { lat, lng }: GeoPoint) => reaches(land, lat, lng, 0) && contains(land, lat, lng)

const isNearHome = ({ lat, lng }: GeoPoint) =>
  lng >= home.west && lng <= home.east && lat >= home.south && lat <= home.north

/** Answers whether a point lies on foreign land, give or take three kilometres in the person's favour. */
export const makeIsAbroad = (): ((point: GeoPoint) => boolean) => {
  const lands = readLands("50m").filter(
    ({ west, south, east, north }) =>
      west <= home.east && east >= home.west && south <= home.north && north >= home.south
  )
  const ours = lands.filter(({ country }) => country !== undefined)
  const foreign = lands.filter(({ country }) => country === undefined)
  return (point) => {
    if (!isNearHome(point)) return true
    const isForeign = foreign.some((land) => isIn(land, point))
    return isForeign && !aroundPoint(point).some((near) => ours.some((land) => isIn(land, near)))
  }
}

/** N34 by Natural Earth's borders, 1:50m: the finer atlas takes a second to read and 45 MB. */
export const layerBorders = Layer.effect(
  Borders,
  Effect.sync(() => {
    const isAbroad = makeIsAbroad()
    return { isAbroad: (point: GeoPoint) => Effect.sync(() => isAbroad(point)) }
  })
)
