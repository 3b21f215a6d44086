import { Effect, Layer } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type CountryPolygon, containsPoint, isInBox, readCountryPolygons } from "./countryPolygons.ts"

/** Bounding box of the five supported countries; a point outside is abroad, on land or at sea. */
const supportedBox = { west: -5, south: 48, east: 36, north: 72 }

/** Error of the atlas: a point this near to a supported country counts as inside it. */
const TOLERANCE_KM = 3
/** Tolerance for a stated country: covers enclaves and bridges that end far behind a border. */
const NEIGHBOUR_TOLERANCE_KM = 10
const KM_PER_DEGREE = 111.195

/** The point and eight points around it at a distance. */
const aroundPoint = ({ lat, lng }: GeoPoint, km: number): ReadonlyArray<GeoPoint> => {
  const up = km / KM_PER_DEGREE
  const across = up / Math.cos((lat * Math.PI) / 180)
  return [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ lat: lat + y * up, lng: lng + x * across })))
}

const isIn = (polygons: ReadonlyArray<CountryPolygon>, { lat, lng }: GeoPoint) =>
  polygons.some((polygon) => isInBox(polygon, lat, lng, 0) && containsPoint(polygon, lat, lng))

const isNear = (polygons: ReadonlyArray<CountryPolygon>, point: GeoPoint, km: number) =>
  aroundPoint(point, km).some((near) => isIn(polygons, near))

const isInSupportedBox = ({ lat, lng }: GeoPoint) =>
  lng >= supportedBox.west &&
  lng <= supportedBox.east &&
  lat >= supportedBox.south &&
  lat <= supportedBox.north

/**
 * Both checks lean towards yes: 3 km of tolerance for a point abroad, 10 km for the country that an address
 * states.
 */
export const makeBorders = () => {
  const polygons = readCountryPolygons("50m").filter(
    ({ west, south, east, north }) =>
      west <= supportedBox.east &&
      east >= supportedBox.west &&
      south <= supportedBox.north &&
      north >= supportedBox.south
  )
  const supported = polygons.filter(({ country }) => country !== undefined)
  const foreign = polygons.filter(({ country }) => country === undefined)
  const byCountry = Map.groupBy(supported, ({ country }) => country)
  return {
    isAbroad: (point: GeoPoint): boolean =>
      !isInSupportedBox(point) || (isIn(foreign, point) && !isNear(supported, point, TOLERANCE_KM)),
    isInOtherCountry: (point: GeoPoint, country: Country): boolean => {
      const own = byCountry.get(country) ?? []
      return (
        isIn(supported, point) && ![TOLERANCE_KM, NEIGHBOUR_TOLERANCE_KM].some((km) => isNear(own, point, km))
      )
    }
  }
}

/** N34 Checks borders by Natural Earth at 1:50m; the finer atlas takes a second and 45 MB to read. */
export const layerBorders = Layer.effect(
  Borders,
  Effect.sync(() => {
    const { isAbroad, isInOtherCountry } = makeBorders()
    return {
      isAbroad: (point: GeoPoint) => Effect.sync(() => isAbroad(point)),
      isInOtherCountry: (point: GeoPoint, country: Country) =>
        Effect.sync(() => isInOtherCountry(point, country))
    }
  })
)
