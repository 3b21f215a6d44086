import { Context, type Effect, type Option } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { HubKind } from "#core/shared/hub.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"

/** A public place for boarding and alighting: park-and-ride, station, bus stop, service area. */
export interface MeetingPoint extends Address {
  readonly id: MeetingPointId
  readonly name: string
  /** `null` for a plain stop. */
  readonly hub: HubKind | null
}

/** A meeting point near a route; `detour` is its distance from the road. */
export interface MeetingPointOnRoute {
  readonly point: MeetingPoint
  /** The length of the route before it passes the meeting point, which orders the stops. */
  readonly along: Metres
  readonly detour: Metres
}

/** A bounding box in degrees. */
export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A cluster of meeting points on a map: its centre and size. */
export interface PointGroup extends GeoPoint {
  readonly count: number
}

export class MeetingPoints extends Context.Service<
  MeetingPoints,
  {
    readonly find: (id: MeetingPointId) => Effect.Effect<Option.Option<MeetingPoint>>
    /** Finds meeting points along a route, in driving order, within a distance of it. */
    readonly along: (
      polyline: string,
      within: Metres,
      limit: number
    ) => Effect.Effect<ReadonlyArray<MeetingPointOnRoute>>
    /** Finds the nearest meeting points within a straight line of a point. */
    readonly near: (
      point: GeoPoint,
      within: Metres,
      limit: number
    ) => Effect.Effect<ReadonlyArray<MeetingPoint>>
    /** Finds meeting points in a box. */
    readonly inBox: (box: BoundingBox, limit: number) => Effect.Effect<ReadonlyArray<MeetingPoint>>
    /** MAP-009 Finds the meeting points that a map shows in a box: clustered at a low zoom, one by one at a high zoom. */
    readonly onMap: (
      box: BoundingBox,
      zoom: number
    ) => Effect.Effect<{
      readonly points: ReadonlyArray<MeetingPoint>
      readonly groups: ReadonlyArray<PointGroup>
    }>
  }
>()("samvej/core/ports/MeetingPoints") {}
