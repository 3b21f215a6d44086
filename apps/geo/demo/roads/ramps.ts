import type { GeoPoint } from "#core/shared/geo.ts"
import { between } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap } from "#geo/demo/map/OsmMap.ts"

const SHARES = [0.25, 0.5, 0.75]

/** A one-way slip road, bent towards `corner`. */
export const addRamp = (map: OsmMap, from: NodeId, to: NodeId, corner: GeoPoint) => {
  const start = map.pointOf(from)
  const end = map.pointOf(to)
  const bend = SHARES.map((share) =>
    map.addNode(between(between(start, corner, share), between(corner, end, share), share))
  )
  map.addWay([from, ...bend, to], { highway: "motorway_link", oneway: "yes", maxspeed: "60" })
}
