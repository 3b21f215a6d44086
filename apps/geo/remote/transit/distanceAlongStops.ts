import { type GeoPoint, type Metres, metres, straightLine } from "#core/shared/geo.ts"

/** Sums the distances from stop to stop, for planners that do not return the length of a leg. */
export const distanceAlongStops = (stops: ReadonlyArray<GeoPoint>): Metres =>
  metres(Math.round(stops.slice(1).reduce((sum, stop, at) => sum + straightLine(stops[at] ?? stop, stop), 0)))
