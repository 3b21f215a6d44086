import { type GeoPoint, straightLine } from "#core/shared/geo.ts"

const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share
})

const lengthOf = (path: readonly GeoPoint[]): number => {
  let length = 0
  for (const [at, point] of path.entries()) {
    const following = path[at + 1]
    if (following !== undefined) length += straightLine(point, following)
  }
  return length
}

const maxDots = 24
const minSpacingMetres = 15

/** Returns evenly spaced dots along a path: every 15 m, and at most about 24 of them. */
export const dotsAlong = (path: readonly GeoPoint[]): readonly GeoPoint[] => {
  const spacing = Math.max(minSpacingMetres, lengthOf(path) / maxDots)
  const dots: GeoPoint[] = []
  let next = 0
  for (const [at, from] of path.entries()) {
    const to = path[at + 1]
    if (to === undefined) break
    const length = straightLine(from, to)
    for (; next < length; next += spacing) dots.push(between(from, to, next / length))
    next -= length
  }
  return dots
}
