import { type GeoPoint, type Metres, metres, straightLine } from "#core/shared/geo.ts"

/** From stop to stop, for planners that do not say how far a vehicle drives. */
export const driven = (stops: ReadonlyArray<GeoPoint>): Metres =>
  metres(Math.round(stops.slice(1).reduce((sum, stop, at) => sum + straightLine(stops[at] ?? stop, stop), 0)))
