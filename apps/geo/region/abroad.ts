import { Effect, Layer } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { contains, type Land, reaches, readLands } from "./lands.ts"

/** The five countries and what lies between; everywhere else is abroad, land or sea. */
const home = { west: -5, south: 48, east: 36, north: 72 }

/** How wrong the atlas draws a border: whoever lives that near to one of the five is let in. */
const DOUBT_KM = 3
/** Enclaves, and bridges whose far end is a way off: nobody there is taken for a cheat. */
const NEXT_DOOR_KM = 10
const KM_PER_DEGREE = 111.195

/** The point and the eight winds around it, so far away. */
const aroundPoint = ({ lat, lng }: GeoPoint, km: number): ReadonlyArray<GeoPoint> => {
  const up = km / KM_PER_DEGREE
  const across = up / Math.cos((lat * Math.PI) / 180)
  return [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ lat: lat + y * up, lng: lng + x * across })))
}

const isIn = (lands: ReadonlyArray<Land>, { lat, lng }: GeoPoint) =>
  lands.some((land) => reaches(land, lat, lng, 0) && contains(land, lat, lng))

const isNear = (lands: ReadonlyArray<Land>, point: GeoPoint, km: number) =>
  aroundPoint(point, km).some((near) => isIn(lands, near))

const isNearHome = ({ lat, lng }: GeoPoint) =>
  lng >= home.west && lng <= home.east && lat >= home.south && lat <= home.north

/** Both answers in the person's favour: three kilometres for who drives abroad, ten for who names the country next door. */
export const makeBorders = () => {
  const lands = readLands("50m").filter(
    ({ west, south, east, north }) =>
      west <= home.east && east >= home.west && south <= home.north && north >= home.south
  )
  const ours = lands.filter(({ country }) => country !== undefined)
  const foreign = lands.filter(({ country }) => country === undefined)
  const of = Map.groupBy(ours, ({ country }) => country)
  return {
    isAbroad: (point: GeoPoint): boolean =>
      !isNearHome(point) || (isIn(foreign, point) && !isNear(ours, point, DOUBT_KM)),
    isBeyond: (point: GeoPoint, country: Country): boolean => {
      const own = of.get(country) ?? []
      return isIn(ours, point) && ![DOUBT_KM, NEXT_DOOR_KM].some((km) => isNear(own, point, km))
    }
  }
}

/** N34 by Natural Earth's borders, 1:50m: the finer atlas takes a second to read and 45 MB. */
export const layerBorders = Layer.effect(
  Borders,
  Effect.sync(() => {
    const { isAbroad, isBeyond } = makeBorders()
    return {
      isAbroad: (point: GeoPoint) => Effect.sync(() => isAbroad(point)),
      isBeyond: (point: GeoPoint, country: Country) => Effect.sync(() => isBeyond(point, country))
    }
  })
)
