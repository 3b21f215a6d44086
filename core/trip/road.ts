import { type GeoPoint, METRES_PER_DEGREE, type Metres, metres } from "#core/shared/geo.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import type { DriverTrip } from "./DriverTrip.ts"

/** The place of a position by a road, in metres: `along` from the start of the road, `away` from its nearest point. */
export interface RoadPlace {
  readonly along: Metres
  readonly away: Metres
}

/** A road that positions are compared with. */
export interface Road {
  readonly length: Metres
  readonly locate: (point: GeoPoint) => RoadPlace
  /** The point at a distance from the start; the nearest end beyond an end. */
  readonly pointAt: (along: number) => GeoPoint
}

/** Metres east and north of a point of the road; flat, because a road is short against the earth. */
interface FlatPoint {
  readonly x: number
  readonly y: number
}

interface Piece extends FlatPoint {
  readonly dx: number
  readonly dy: number
  readonly length: number
  /** Metres of road before the piece. */
  readonly before: number
}

const flatten = ({ lat, lng }: GeoPoint, shrink: number): FlatPoint => ({
  x: lng * METRES_PER_DEGREE * shrink,
  y: lat * METRES_PER_DEGREE
})

const piecesOf = (points: ReadonlyArray<FlatPoint>): ReadonlyArray<Piece> => {
  let before = 0
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const piece = { ...start, dx, dy, length: Math.hypot(dx, dy), before }
    before += piece.length
    return piece
  })
}

const unflatten = ({ x, y }: FlatPoint, shrink: number): GeoPoint => ({
  lat: y / METRES_PER_DEGREE,
  lng: x / (METRES_PER_DEGREE * shrink)
})

const locateOn = ({ before, dx, dy, length, x, y }: Piece, point: FlatPoint) => {
  const projected = length === 0 ? 0 : ((point.x - x) * dx + (point.y - y) * dy) / length ** 2
  const share = Math.min(1, Math.max(0, projected))
  return {
    along: before + share * length,
    away: Math.hypot(point.x - x - share * dx, point.y - y - share * dy)
  }
}

/** Builds the road through points in driving order, at least two. */
export const roadThrough = (path: ReadonlyArray<GeoPoint>): Road => {
  const shrink = Math.cos(((path[0]?.lat ?? 0) * Math.PI) / 180)
  const pieces = piecesOf(path.map((point) => flatten(point, shrink)))
  const last = pieces.at(-1)
  return {
    length: metres(last === undefined ? 0 : last.before + last.length),
    locate: (point) => {
      const flat = flatten(point, shrink)
      let nearest = { along: 0, away: Number.POSITIVE_INFINITY }
      for (const piece of pieces) {
        const place = locateOn(piece, flat)
        if (place.away < nearest.away) nearest = place
      }
      return { along: metres(nearest.along), away: metres(nearest.away) }
    },
    pointAt: (along) => {
      const piece = pieces.findLast(({ before }) => before <= Math.max(0, along)) ?? pieces[0]
      if (piece === undefined) return path[0] ?? { lat: 0, lng: 0 }
      const share = piece.length === 0 ? 0 : Math.min(1, Math.max(0, (along - piece.before) / piece.length))
      return unflatten({ x: piece.x + share * piece.dx, y: piece.y + share * piece.dy }, shrink)
    }
  }
}

/** Builds the road of a trip: its route, or the straight line when the route has no points. */
export const roadOf = ({ from, route, to }: Pick<DriverTrip, "from" | "route" | "to">): Road => {
  const points = decodePolyline(route, 5).map(([lat, lng]) => ({ lat, lng }))
  return roadThrough(points.length < 2 ? [from, to] : points)
}
