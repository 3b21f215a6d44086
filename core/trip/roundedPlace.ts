import type { Address } from "#core/shared/Address.ts"
import { type GeoPoint, METRES_PER_DEGREE, straightLine } from "#core/shared/geo.ts"
import type { DriverStop } from "./DriverTrip.ts"

/** A point is shown to about a metre. */
const DECIMALS = 1e5
/** Keeps the cells near a pole from growing around the earth. */
const MIN_COSINE = 0.01

const written = (degrees: number, limit: number): number =>
  Math.round(Math.min(limit, Math.max(-limit, degrees)) * DECIMALS) / DECIMALS

/**
 * N82 Rounds a point to the centre of its cell in a fixed grid of squares with sides of `meters`; 0 keeps it. Every
 * point of a cell has the same centre, so repeated questions about one point teach no more than the first.
 */
export const roundPoint = ({ lat, lng }: GeoPoint, meters: number): GeoPoint => {
  if (meters === 0) return { lat, lng }
  const height = meters / METRES_PER_DEGREE
  const middle = (Math.floor(lat / height) + 0.5) * height
  const width = height / Math.max(MIN_COSINE, Math.cos((middle * Math.PI) / 180))
  return {
    lat: written(middle, 90),
    lng: written((Math.floor(lng / width) + 0.5) * width, 180)
  }
}

/** The radius in metres around a rounded point that holds every place within `meters` of the exact point. */
const hiddenRadius = (meters: number): number => meters * (1 + Math.SQRT1_2)

/** A stop at one of the driver's own addresses; every other stop is at a meeting point. */
export const isAddressStop = ({ viaStop }: Pick<DriverStop, "viaStop">): boolean => !viaStop

/** A Dutch postal code names one side of a street, its digits a district as in the other countries. */
export const districtOf = (zipcode: string): string => /^\d+/.exec(zipcode)?.[0] ?? ""

/** N82 The name of a stop for a person who is not booked: the city instead of the driver's address. A person who chose a meeting point knows it. */
export const publicStopName = (stop: Pick<DriverStop, "viaStop" | "name" | "city">): string =>
  isAddressStop(stop) ? stop.city : stop.name

/** N82 The place of a stop by which it is searched: the exact one of a meeting point, the rounded one of an address. */
export const searchedPlace = <Stop extends GeoPoint & Pick<DriverStop, "viaStop">>(
  stop: Stop,
  meters: number
): Stop => (isAddressStop(stop) ? { ...stop, ...roundPoint(stop, meters) } : stop)

/** N82 The stops of a trip by which it is searched: one at a hidden meeting point is left out, for the rounded end has its place. */
export const searchedStops = <
  Stop extends GeoPoint & Pick<DriverStop, "viaStop"> & { readonly deactivated: boolean }
>(
  stops: ReadonlyArray<Stop>,
  meters: number
): ReadonlyArray<Stop> => {
  const ends = stops.filter(isAddressStop)
  return stops.map((stop) => {
    const isLeftOut = !isAddressStop(stop) && ends.some((end) => isNearEnd(stop, end, meters))
    return { ...searchedPlace(stop, meters), deactivated: stop.deactivated || isLeftOut }
  })
}

/** N82 Rounds an address to its district: no street, no place id. */
export const roundAddress = (address: Address, meters: number): Address =>
  meters === 0
    ? address
    : {
        ...address,
        ...roundPoint(address, meters),
        street: "",
        zipcode: districtOf(address.zipcode),
        place_id: null
      }

/** Whether a point lies where the exact end of a trip with this rounded end may be. */
export const isHidden = (point: GeoPoint, centre: GeoPoint, meters: number): boolean =>
  straightLine(point, centre) <= hiddenRadius(meters)

/** Whether a point lies where an exact end may be, for a person who sees the rounded one; nowhere for the people of the trip. */
export const isNearEnd = (point: GeoPoint, end: GeoPoint, meters: number): boolean =>
  meters > 0 && isHidden(point, roundPoint(end, meters), meters)
