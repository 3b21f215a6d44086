import { type GeoPoint, METRES_PER_DEGREE } from "#core/shared/geo.ts"

/**
 * A grid of squares of 1,024 m over the globe, with coordinates in whole metres: rows from the South Pole up, columns from
 * 180° west. Each row has one scale for its longitudes, which is exact to half a metre for a walk of two kilometres
 * between the polar circles. Walks across 180° are not supported.
 */
export const SQUARE_BITS = 10
const SQUARE_METRES = 1 << SQUARE_BITS
export const WITHIN_SQUARE = SQUARE_METRES - 1

const ROWS = Math.ceil((180 * METRES_PER_DEGREE) / SQUARE_METRES) + 1
const COLUMNS = Math.ceil((360 * METRES_PER_DEGREE) / SQUARE_METRES) + 1

const latitudeOf = (row: number) => ((row + 0.5) * SQUARE_METRES) / METRES_PER_DEGREE - 90
const scales = Float64Array.from({ length: ROWS }, (_, row) =>
  Math.max(0, METRES_PER_DEGREE * Math.cos((latitudeOf(row) * Math.PI) / 180))
)

/** Metres from the South Pole. */
export const northing = ({ lat }: GeoPoint): number => Math.round((lat + 90) * METRES_PER_DEGREE)

/** Metres from 180° west, on the scale of that row. */
export const easting = ({ lng }: GeoPoint, row: number): number => Math.round((lng + 180) * scales[row]!)

export const rowOf = (y: number): number => y >> SQUARE_BITS

/** The number of the square that contains a coordinate. */
export const squareOf = (x: number, y: number): number => rowOf(y) * COLUMNS + (x >> SQUARE_BITS)

/** The straight walk between a place and a stop in metres, on the scale of the stop's row. */
export const walkDistance = (place: GeoPoint, stop: GeoPoint): number => {
  const y = northing(stop)
  const row = rowOf(y)
  const dx = easting(stop, row) - easting(place, row)
  const dy = y - northing(place)
  return Math.sqrt(dx * dx + dy * dy)
}
