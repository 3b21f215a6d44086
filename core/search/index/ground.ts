import { type GeoPoint, METRES_PER_DEGREE } from "#core/shared/geo.ts"

/**
 * The ground in whole metres, cut into squares of 1,024 m: rows from the South Pole up, columns from 180° west. A row has
 * one scale for its longitudes, so that a walk of two kilometres is right to half a metre anywhere between the polar
 * circles. Nobody walks across 180°.
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

/** The number of the square in which these metres lie. */
export const squareOf = (x: number, y: number): number => rowOf(y) * COLUMNS + (x >> SQUARE_BITS)

/** The walk between somebody and a stop in metres, as search measures it: on the scale of the stop's row. */
export const walkOnGround = (person: GeoPoint, stop: GeoPoint): number => {
  const y = northing(stop)
  const row = rowOf(y)
  const dx = easting(stop, row) - easting(person, row)
  const dy = y - northing(person)
  return Math.sqrt(dx * dx + dy * dy)
}
