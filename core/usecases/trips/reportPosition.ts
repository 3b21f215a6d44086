import { DateTime, Effect, Option, Result } from "effect"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { straightLine } from "#core/shared/geo.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { clampFixTime } from "#core/trip/clampFixTime.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"
import { isOutdated, type PositionFix } from "#core/trip/position.ts"
import { NoActiveTrip } from "#core/trip/refusals.ts"

/**
 * LIVE-016 Saves a position of an active trip, unless it is outdated. Answers the distance to the destination and whether
 * the trip could end with subsidy now.
 */
export const reportPosition = Effect.fn("reportPosition")(function* (
  tripId: TripId,
  driverId: UserId,
  reported: PositionFix
) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const fix = clampFixTime(reported, now)
  const trip = yield* (yield* TripPositions).findActive(driverId)
  if (Option.isNone(trip) || trip.value.id !== tripId) return yield* new NoActiveTrip()
  const { lastPosition, to } = trip.value
  const last = Option.getOrUndefined(lastPosition)
  const isNew = !isOutdated(fix, last, now, settings.location.tripFixLifetimeSeconds)
  if (isNew) yield* (yield* TripPositions).add(tripId, fix)
  const known = isNew ? Option.some(fix) : lastPosition
  return {
    distance: straightLine(
      Option.getOrElse(known, () => fix),
      to
    ),
    subsidisable: Result.isSuccess(checkSubsidisableEnd(known, to, now, settings))
  }
})
