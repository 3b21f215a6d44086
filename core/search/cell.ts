import { type GeoPoint, METRES_PER_DEGREE } from "#core/shared/geo.ts"

/** Cells of a hundredth of a degree: about 1.1 km north to south, 0.6 km east to west at 56° north. */
const PER_DEGREE = 100
const COLUMNS = 360 * PER_DEGREE

const row = (lat: number) => Math.floor((lat + 90) * PER_DEGREE)
const column = (lng: number) => Math.floor((lng + 180) * PER_DEGREE)

/** The number of the cell that holds a point, as it is stored in the database. */
export const cellOf = (point: GeoPoint): number => row(point.lat) * COLUMNS + column(point.lng)

/** The bounding box, in degrees, of a walk of so many metres, and one metre more because search rounds to whole metres. */
export const boxAround = (point: GeoPoint, metres: number) => {
  const dLat = (metres + 1) / METRES_PER_DEGREE
  // Meridians are closest at the end nearer to the pole.
  const dLng = dLat / Math.max(0.1, Math.cos(((Math.abs(point.lat) + dLat) * Math.PI) / 180))
  return {
    south: point.lat - dLat,
    north: point.lat + dLat,
    west: point.lng - dLng,
    east: point.lng + dLng
  }
}

/** Lists every cell that a walk of so many metres can reach. */
export const cellsAround = (point: GeoPoint, metres: number): ReadonlyArray<number> => {
  const { south, north, west, east } = boxAround(point, metres)
  const cells: Array<number> = []
  for (let y = row(south); y <= row(north); y++) {
    for (let x = column(west); x <= column(east); x++) cells.push(y * COLUMNS + x)
  }
  return cells
}
