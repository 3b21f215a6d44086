import { DateTime, Effect, Option, Result } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import { straightLine } from "#core/shared/geo.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"
import { isOutdated, type PositionFix } from "#core/trip/position.ts"
import { NoActiveTrip } from "#core/trip/refusals.ts"

/** A device's clock may be this far ahead of ours; a fix from later than that is taken as from now. */
export const newestFix = (fix: PositionFix, now: DateTime.Utc): PositionFix =>
  DateTime.isGreaterThan(fix.at, now) ? { ...fix, at: now } : fix

/**
 * LIVE-016 where the car is; outdated fixes change nothing. Answers by what is known from then on, as the end of the trip does:
 * whether it could end with subsidy now.
 */
export const reportPosition = Effect.fn("reportPosition")(function* (
  tripId: TripId,
  driverId: UserId,
  reported: PositionFix
) {
  const settings = yield* ProductSettings
  const trips = yield* TripStore
  const now = yield* DateTime.now
  const fix = newestFix(reported, now)
  const trip = yield* trips.underwayOf(driverId)
  if (Option.isNone(trip) || trip.value.id !== tripId) return yield* new NoActiveTrip()
  const { lastPosition, to } = trip.value
  const last = Option.getOrUndefined(lastPosition)
  const isNews = !isOutdated(fix, last, now, settings.location.tripFixLifetimeSeconds)
  if (isNews) yield* trips.addPosition(tripId, fix)
  const known = isNews ? Option.some(fix) : lastPosition
  return {
    distance: straightLine(
      Option.getOrElse(known, () => fix),
      to
    ),
    subsidisable: Result.isSuccess(checkSubsidisableEnd(known, to, now, settings))
  }
})
