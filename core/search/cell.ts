import type { GeoPoint } from "#core/shared/geo.ts"

/** A hundredth of a degree: about 1.1 km north to south, 0.6 km east to west at 56° north. */
const PER_DEGREE = 100
const COLUMNS = 360 * PER_DEGREE

const row = (lat: number) => Math.floor((lat + 90) * PER_DEGREE)
const column = (lng: number) => Math.floor((lng + 180) * PER_DEGREE)

/** The number of the square that holds a point. */
export const cellOf = (point: GeoPoint): number => row(point.lat) * COLUMNS + column(point.lng)

const METRES_PER_DEGREE = 111_320

/** Every square that a walk of so many metres can reach. */
export const cellsAround = (point: GeoPoint, metres: number): ReadonlyArray<number> => {
  const dLat = metres / METRES_PER_DEGREE
  const dLng = dLat / Math.max(0.1, Math.cos((point.lat * Math.PI) / 180))
  const cells: Array<number> = []
  for (let y = row(point.lat - dLat); y <= row(point.lat + dLat); y++) {
    for (let x = column(point.lng - dLng); x <= column(point.lng + dLng); x++) cells.push(y * COLUMNS + x)
  }
  return cells
}
