import { Context, type DateTime, type Effect, type Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import type { PositionFix } from "#core/trip/position.ts"

/** The destination of an active trip and the last position of its car. */
export interface ActiveTripPosition {
  readonly id: TripId
  /** The place and the time of the start. */
  readonly start: GeoPoint & { readonly at: DateTime.Utc }
  readonly to: GeoPoint
  readonly lastPosition: Option.Option<PositionFix>
}

/** Position fixes of active trips. */
export class TripPositions extends Context.Service<
  TripPositions,
  {
    readonly findActive: (driverId: UserId) => Effect.Effect<Option.Option<ActiveTripPosition>>
    readonly findLast: (id: TripId) => Effect.Effect<Option.Option<PositionFix>>
    /** Lists all fixes of a trip, in order of time. */
    readonly ofTrip: (id: TripId) => Effect.Effect<ReadonlyArray<PositionFix>>
    /**
     * Lists the fixes of each trip of another driver that has a fix within `copiedMeters` and `copiedSeconds` of one of
     * `probes`, in order of time.
     */
    readonly beside: (
      driverId: UserId,
      probes: ReadonlyArray<PositionFix>
    ) => Effect.Effect<ReadonlyArray<ReadonlyArray<PositionFix>>>
    /** Ignores a repeat of the same instant. */
    readonly add: (id: TripId, fix: PositionFix) => Effect.Effect<void>
    /** Adds fixes with one statement, for a made-up drive. */
    readonly addAll: (id: TripId, fixes: ReadonlyArray<PositionFix>) => Effect.Effect<void>
    /** Replaces all fixes of a trip, which were mistaken, by one. */
    readonly replace: (id: TripId, fix: PositionFix) => Effect.Effect<void>
  }
>()("samvej/core/ports/TripPositions") {}
