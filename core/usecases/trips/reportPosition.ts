import { DateTime, Effect, Option } from "effect"
import { type ActiveTripPosition, TripPositions } from "#core/ports/TripPositions.ts"
import { straightLine } from "#core/shared/geo.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkFixTime } from "#core/trip/checkFixTime.ts"
import { isEndSubsidisable } from "#core/trip/decideEnding.ts"
import { decideFix } from "#core/trip/decideFix.ts"
import { isMistakenFix } from "#core/trip/isMistakenFix.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { NoActiveTrip } from "#core/trip/refusals.ts"

/**
 * N83 Finds the last position of the trip unless it was mistaken, and whether it was. The start may be as inaccurate as a
 * position: the car seldom stands at its address.
 */
const trustedPosition = Effect.fnUntraced(function* (
  { lastPosition, start }: ActiveTripPosition,
  fix: PositionFix
) {
  const { fraud } = yield* ProductSettings
  const startFix = { ...start, accuracy: fraud.maxAccuracyMeters }
  const isMistaken = Option.exists(lastPosition, (last) => isMistakenFix(last, fix, startFix, fraud))
  return { isMistaken, last: isMistaken ? Option.none<PositionFix>() : lastPosition }
})

/**
 * LIVE-016 Saves a position of an active trip. Answers why the position was discarded, if it was; and, by the latest saved
 * position, the distance to the destination and whether the trip could end with subsidy now. Without a span of its own, which would cost
 * more than the rules: the request has one.
 */
export const reportPosition = Effect.fnUntraced(function* (
  tripId: TripId,
  driverId: UserId,
  reported: PositionFix
) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const trip = yield* (yield* TripPositions).findActive(driverId)
  if (Option.isNone(trip) || trip.value.id !== tripId) return yield* new NoActiveTrip()
  const { to } = trip.value
  const fix = yield* Effect.fromResult(checkFixTime(reported, now, settings.location.tripFixLifetimeSeconds))
  const { isMistaken, last } = yield* trustedPosition(trip.value, fix)
  const discarded = decideFix(fix, last, now, settings)
  const positions = yield* TripPositions
  if (Option.isNone(discarded)) yield* (isMistaken ? positions.replace : positions.add)(tripId, fix)
  const known = Option.isNone(discarded) ? Option.some(fix) : last
  return {
    distance: straightLine(
      Option.getOrElse(known, () => fix),
      to
    ),
    subsidisable: isEndSubsidisable(known, to, now, settings),
    discarded
  }
})
