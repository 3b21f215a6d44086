import type { GeoPoint } from "#core/shared/geo.ts"
import { distanceKm } from "#geo/demo/geometry.ts"
import type { NodeId } from "#geo/demo/map/OsmMap.ts"
import type { RoadRank } from "#geo/demo/roads/roadRank.ts"
import type { Town } from "./Town.ts"

export interface Crossing {
  readonly row: number
  readonly column: number
  readonly point: GeoPoint
  readonly fromCenterKm: number
  readonly node: NodeId
}

/** The street between two neighbouring crossings; a road from outside may raise its rank and give it its name. */
export interface StreetLink {
  readonly from: Crossing
  readonly to: Crossing
  /** Which row or column it is part of. */
  readonly line: string
  readonly lengthKm: number
  name: string
  rank: RoadRank
}

export interface StreetGrid {
  readonly town: Town
  readonly center: Crossing
  readonly crossings: ReadonlyArray<Crossing>
  readonly links: ReadonlyArray<StreetLink>
  readonly linksAt: (crossing: Crossing) => ReadonlyArray<StreetLink>
}

export const otherEnd = (link: StreetLink, crossing: Crossing): Crossing =>
  link.from === crossing ? link.to : link.from

/** The crossing nearest to a point. */
export const crossingNear = (grid: StreetGrid, point: GeoPoint): Crossing =>
  grid.crossings.reduce((best, crossing) =>
    distanceKm(crossing.point, point) < distanceKm(best.point, point) ? crossing : best
  )

/** This share of the crossings, those nearest to the middle of town (or farthest from it), at least one. */
export const innermost = ({ crossings }: StreetGrid, share: number): ReadonlyArray<Crossing> =>
  crossings
    .toSorted((a, b) => a.fromCenterKm - b.fromCenterKm)
    .slice(0, Math.max(1, Math.ceil(crossings.length * share)))

export const outermost = ({ crossings }: StreetGrid, share: number): ReadonlyArray<Crossing> =>
  crossings
    .toSorted((a, b) => b.fromCenterKm - a.fromCenterKm)
    .slice(0, Math.max(1, Math.ceil(crossings.length * share)))
