import type { GeoPoint } from "#core/shared/geo.ts"
import { interpolate } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap } from "#geo/demo/map/OsmMap.ts"

const SHARES = [0.25, 0.5, 0.75]

/** Adds a one-way slip road that bends towards `corner`. */
export const addRamp = (map: OsmMap, from: NodeId, to: NodeId, corner: GeoPoint) => {
  const start = map.pointOf(from)
  const end = map.pointOf(to)
  const bend = SHARES.map((share) =>
    map.addNode(interpolate(interpolate(start, corner, share), interpolate(corner, end, share), share))
  )
  map.addWay([from, ...bend, to], { highway: "motorway_link", oneway: "yes", maxspeed: "60" })
}
