import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { decodePolyline } from "#core/shared/polyline.ts"

/** The position after a share (0 to 1) of a route's length; `polyline` has precision 5. */
export const positionAlong = (polyline: string): ((share: number) => GeoPoint) => {
  const path = decodePolyline(polyline, 5).map(([lat, lng]) => ({ lat, lng }))
  const driven = [0]
  for (const [index, point] of path.entries()) {
    const next = path[index + 1]
    if (next !== undefined) driven.push((driven[index] ?? 0) + straightLine(point, next))
  }
  const length = driven.at(-1) ?? 0
  return (share) => {
    const wanted = Math.min(1, Math.max(0, share)) * length
    const at = Math.max(
      1,
      driven.findIndex((metres) => metres >= wanted)
    )
    const [from, to] = [path[at - 1], path[at]]
    if (from === undefined || to === undefined) return path[0] ?? { lat: 0, lng: 0 }
    const [before, after] = [driven[at - 1] ?? 0, driven[at] ?? 0]
    const part = after > before ? (wanted - before) / (after - before) : 0
    return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
  }
}
