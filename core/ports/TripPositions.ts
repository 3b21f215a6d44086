import { Context, type Effect, type Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import type { PositionFix } from "#core/trip/position.ts"

/** The destination of an active trip and the last position of its car. */
export interface ActiveTripPosition {
  readonly id: TripId
  readonly to: GeoPoint
  readonly lastPosition: Option.Option<PositionFix>
}

/** Position fixes of active trips. */
export class TripPositions extends Context.Service<
  TripPositions,
  {
    readonly findActive: (driverId: UserId) => Effect.Effect<Option.Option<ActiveTripPosition>>
    readonly findLast: (id: TripId) => Effect.Effect<Option.Option<PositionFix>>
    /** Ignores a repeat of the same instant. */
    readonly add: (id: TripId, fix: PositionFix) => Effect.Effect<void>
  }
>()("samvej/core/ports/TripPositions") {}
