import { decodePolyline, type LatLng } from "#core/shared/polyline.ts"

/** In pixels; the proportions in which messengers and networks show a large picture. */
export const pictureSize = { width: 1200, height: 630 }

const PRECISION = 5
const MARGIN = 110
/** More corners than this make no difference to the eye. */
const MAX_POINTS = 400
const TILE = 96

const colours = {
  ground: "#ddeeed",
  casing: "#ffffff",
  road: "#0b5d63",
  end: "#f4a51d"
} as const

type Point = readonly [x: number, y: number]

/** Every nth point, and the last one. */
const thinned = <A>(path: ReadonlyArray<A>): ReadonlyArray<A> => {
  const step = Math.ceil(path.length / MAX_POINTS)
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

/** The app's icon in a corner, from the text of its file. */
const iconAt = (icon: string): string => {
  const [x, y] = [pictureSize.width - TILE - 36, pictureSize.height - TILE - 36]
  return icon.replace("<svg ", `<svg x="${x}" y="${y}" width="${TILE}" height="${TILE}" `)
}

/**
 * Draws the picture of a shared trip as SVG without text: its road and both ends. `route` is an encoded polyline of precision 5, as the
 * viewer may see it; `icon` the text of the app's icon, a square SVG.
 */
export const tripPictureSvg = (route: string, icon: string): string => {
  const { height, width } = pictureSize
  const road = fitted(toPlane(thinned(decodePolyline(route, PRECISION))))
  const points = road.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")
  const [start, end] = [road[0], road.at(-1)]
  const ends =
    start === undefined || end === undefined ? "" : disc(start, colours.road) + disc(end, colours.end)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${line(points, colours.casing, 26)}${line(points, colours.road, 14)}${ends}${iconAt(icon)}</svg>`
}
