import { Context, type Effect, type Option } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { HubKind } from "#core/shared/hub.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"

/** A public place where one can be picked up: park-and-ride, station, bus stop, service area. */
export interface MeetingPoint extends Address {
  readonly id: MeetingPointId
  readonly name: string
  /** `null`: a plain stop. */
  readonly hub: HubKind | null
}

/** A meeting point that a route passes; `detour` in metres off the road. */
export interface MeetingPointOnRoute {
  readonly point: MeetingPoint
  /** Metres of road from the start of the route to where it passes: orders the stops along the drive. */
  readonly along: Metres
  readonly detour: Metres
}

/** Degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Meeting points too near each other to be told apart on a map: their middle and how many they are. */
export interface PointGroup extends GeoPoint {
  readonly count: number
}

export class MeetingPoints extends Context.Service<
  MeetingPoints,
  {
    readonly find: (id: MeetingPointId) => Effect.Effect<Option.Option<MeetingPoint>>
    /** Along a route, in driving order, none farther from it than `within`; at most `limit`. */
    readonly along: (
      polyline: string,
      within: Metres,
      limit: number
    ) => Effect.Effect<ReadonlyArray<MeetingPointOnRoute>>
    readonly near: (
      point: GeoPoint,
      within: Metres,
      limit: number
    ) => Effect.Effect<ReadonlyArray<MeetingPoint>>
    readonly inBox: (box: Box, limit: number) => Effect.Effect<ReadonlyArray<MeetingPoint>>
    /** MAP-009 what a map at this zoom shows of a box: in groups from afar, each by itself when near. */
    readonly onMap: (
      box: Box,
      zoom: number
    ) => Effect.Effect<{
      readonly points: ReadonlyArray<MeetingPoint>
      readonly groups: ReadonlyArray<PointGroup>
    }>
  }
>()("samvej/core/ports/MeetingPoints") {}
