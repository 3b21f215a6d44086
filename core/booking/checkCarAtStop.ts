import { type DateTime, Option, Result } from "effect"
import type { DriverStopId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import { type PositionFix, recentFix } from "#core/trip/position.ts"
import { boardingPart } from "#core/trip/stopPair.ts"
import { type BoardingSettings, isNearStop } from "./isSeenAtBoarding.ts"
import { CarNotAtStop } from "./refusals.ts"

interface CarAtStop {
  readonly stops: ReadonlyArray<DriverStop>
  /** Where the passenger boards. */
  readonly from: DriverStop
  /** The stop at which the car was when the code was looked up. */
  readonly shownStopId: DriverStopId
  /** The latest position of the car. */
  readonly position: Option.Option<PositionFix>
}

/**
 * SEC-001, N83 Checks that the car is where a passenger says to board by code. Refuses only a stop of the passenger's own choice
 * that is far from a recent position of the car, while another stop is nearer. Without a recent position it is allowed: a real
 * passenger does not wait for the driver's phone.
 */
export const checkCarAtStop = (
  { from, position, shownStopId, stops }: CarAtStop,
  now: DateTime.Utc,
  settings: BoardingSettings & {
    readonly location: Pick<ProductSettingsValues["location"], "tripFixLifetimeSeconds">
  }
): Result.Result<void, CarNotAtStop> => {
  const car = recentFix(position, now, settings.location.tripFixLifetimeSeconds)
  if (Option.isNone(car) || from.id === shownStopId || isNearStop(car.value, from, settings))
    return Result.void
  return boardingPart(stops, car).from.id === from.id ? Result.void : Result.fail(new CarNotAtStop())
}
