import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { GeoPoint } from "#core/shared/geo.ts"
import { DriverStopId, TripId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { onWire } from "./onWire.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** The most positions of one answer. */
export const REPLAY_POSITIONS = 1000

/** Where a car was, and when; to 5 decimals. */
export const ReplayPosition = wire({ ...GeoPoint.fields, at: Instant })
export type ReplayPosition = typeof ReplayPosition.Type

/** When a car passed a stop, by its positions; null if none is near the stop. */
export const PassedStop = wire({ id: DriverStopId, passedAt: orNull(Instant) })
export type PassedStop = typeof PassedStop.Type

/** The stored positions of a trip, oldest first; of more than 1,000, as many that are spread evenly. `total` is the number of all. */
export const TripReplay = wire({
  total: Schema.Int,
  positions: Schema.Array(ReplayPosition),
  stops: Schema.Array(PassedStop)
})
export type TripReplay = typeof TripReplay.Type

/** CONS-001 The drive of a trip as it was. */
export const replayCalls = [
  HttpApiEndpoint.get("tripReplay", "/console/trips/:id/replay", {
    params: { id: TripId },
    success: TripReplay,
    error: onWire(TripNotFound)
  })
] as const
