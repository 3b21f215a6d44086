import { type GeoPoint, straightLine } from "#core/shared/geo.ts"

const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share
})

const lengthOf = (path: readonly GeoPoint[]): number => {
  let length = 0
  for (const [at, point] of path.entries()) {
    const next = path[at + 1]
    if (next !== undefined) length += straightLine(point, next)
  }
  return length
}

const mostDots = 24
const closestMetres = 15

/** A dashed way as evenly spaced dots: every 15 m, and never more than about 24 of them. */
export const dotsAlong = (path: readonly GeoPoint[]): readonly GeoPoint[] => {
  const every = Math.max(closestMetres, lengthOf(path) / mostDots)
  const dots: GeoPoint[] = []
  let due = 0
  for (const [at, from] of path.entries()) {
    const to = path[at + 1]
    if (to === undefined) break
    const length = straightLine(from, to)
    for (; due < length; due += every) dots.push(between(from, to, due / length))
    due -= length
  }
  return dots
}
