import type { GeoPoint } from "#core/shared/geo.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import type { NodeId } from "#geo/demo/map/OsmMap.ts"
import type { RoadRank } from "#geo/demo/roads/roadRank.ts"
import type { Town } from "./Town.ts"

/** A street intersection in the grid of a town. */
export interface Intersection {
  readonly row: number
  readonly column: number
  readonly point: GeoPoint
  readonly fromCenterKm: number
  readonly node: NodeId
}

/** The street between two neighbouring intersections; a road between towns may change its rank and name. */
export interface StreetLink {
  readonly from: Intersection
  readonly to: Intersection
  /** The row or column that it belongs to. */
  readonly line: string
  readonly lengthKm: number
  name: string
  rank: RoadRank
}

export interface StreetGrid {
  readonly town: Town
  readonly center: Intersection
  readonly intersections: ReadonlyArray<Intersection>
  readonly links: ReadonlyArray<StreetLink>
  readonly linksAt: (intersection: Intersection) => ReadonlyArray<StreetLink>
}

export const otherEnd = (link: StreetLink, intersection: Intersection): Intersection =>
  link.from === intersection ? link.to : link.from

/** Finds the intersection nearest to a point. */
export const nearestIntersection = (grid: StreetGrid, point: GeoPoint): Intersection =>
  grid.intersections.reduce((best, intersection) =>
    distanceKm(intersection.point, point) < distanceKm(best.point, point) ? intersection : best
  )

/** Lists the given share of intersections nearest to the centre, at least one. */
export const innermost = ({ intersections }: StreetGrid, share: number): ReadonlyArray<Intersection> =>
  intersections
    .toSorted((a, b) => a.fromCenterKm - b.fromCenterKm)
    .slice(0, Math.max(1, Math.ceil(intersections.length * share)))

/** Lists the given share of intersections farthest from the centre, at least one. */
export const outermost = ({ intersections }: StreetGrid, share: number): ReadonlyArray<Intersection> =>
  intersections
    .toSorted((a, b) => b.fromCenterKm - a.fromCenterKm)
    .slice(0, Math.max(1, Math.ceil(intersections.length * share)))
