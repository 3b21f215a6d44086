import { decodePolyline, type LatLng } from "#core/shared/polyline.ts"

/** In pixels; the proportions in which messengers and networks show a large picture. */
export const pictureSize = { width: 1200, height: 630 }

const PRECISION = 5
const MARGIN = 110

const colours = {
  casing: "#ffffff",
  road: "#0b5d63",
  end: "#f4a51d"
} as const

type Point = readonly [x: number, y: number]

/** Every nth point, and the last one. */
const thinned = <A>(path: ReadonlyArray<A>, most: number): ReadonlyArray<A> => {
  const step = Math.ceil(path.length / most)
  return path.filter((_, at) => at % step === 0 || at === path.length - 1)
}

/** Degrees as a plane on which the shape of a road looks right, north up. */
const toPlane = (path: ReadonlyArray<LatLng>): ReadonlyArray<Point> => {
  const middle = path.reduce((sum, [lat]) => sum + lat, 0) / Math.max(1, path.length)
  const shrink = Math.cos((middle * Math.PI) / 180)
  return path.map(([lat, lng]) => [lng * shrink, -lat])
}

/** Scales and moves points into the picture, in its middle. */
const fitted = (points: ReadonlyArray<Point>): ReadonlyArray<Point> => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const room = { width: pictureSize.width - 2 * MARGIN, height: pictureSize.height - 2 * MARGIN }
  const scale = Math.min(room.width / Math.max(width, 1e-9), room.height / Math.max(height, 1e-9))
  return points.map(([x, y]) => [
    (x - left - width / 2) * scale + pictureSize.width / 2,
    (y - top - height / 2) * scale + pictureSize.height / 2
  ])
}

const disc = ([x, y]: Point, fill: string): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="19" fill="${fill}" stroke="${colours.casing}" stroke-width="8"/>`

const line = (points: string, stroke: string, width: number): string =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`

/**
 * Draws the road of a trip and both ends as elements of an SVG of `pictureSize`. `route` is an encoded polyline of precision 5, as the viewer
 * may see it; `corners` the most that the road has.
 */
export const drawRoad = (route: string, corners: number): string => {
  const road = fitted(toPlane(thinned(decodePolyline(route, PRECISION), corners)))
  const points = road.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")
  const [start, end] = [road[0], road.at(-1)]
  const ends =
    start === undefined || end === undefined ? "" : disc(start, colours.road) + disc(end, colours.end)
  return `${line(points, colours.casing, 26)}${line(points, colours.road, 14)}${ends}`
}
