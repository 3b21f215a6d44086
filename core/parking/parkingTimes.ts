import { DateTime, Duration, Option, Result } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import type { ParkingTimes } from "./Parking.ts"
import { MaximumParkingDurationExceeded, ParkingNotAvailable } from "./refusals.ts"

type Hours = Pick<ProductSettingsValues["parking"], "defaultHours" | "maxHours">

const checkDuration = (
  times: ParkingTimes,
  { maxHours }: Hours
): Result.Result<ParkingTimes, MaximumParkingDurationExceeded> => {
  const latest = DateTime.addDuration(times.startingAt, Duration.hours(maxHours))
  return DateTime.isGreaterThan(times.endingAt, latest)
    ? Result.fail(new MaximumParkingDurationExceeded({ hours: maxHours }))
    : Result.succeed(times)
}

/** N38 The default times: a working day from the planned arrival on. */
export const defaultTimes = (startingAt: DateTime.Utc, hours: Hours) =>
  checkDuration(
    { startingAt, endingAt: DateTime.addDuration(startingAt, Duration.hours(hours.defaultHours)) },
    hours
  )

/** N38, PARK-033 The times until the end that the driver chose, `maxHours` at most; the default times without a choice. */
export const parkingTimes = (
  startingAt: DateTime.Utc,
  until: Option.Option<DateTime.Utc>,
  hours: Hours
): Result.Result<ParkingTimes, MaximumParkingDurationExceeded | InvalidFields> => {
  if (Option.isNone(until)) return defaultTimes(startingAt, hours)
  const endingAt = until.value
  return DateTime.isGreaterThan(endingAt, startingAt)
    ? checkDuration({ startingAt, endingAt }, hours)
    : Result.fail(new InvalidFields({ fields: [fieldProblem("ending_at", "invalid.parkingEnd")] }))
}

/** Refuses a reservation whose time has ended. */
export const checkNotEnded = (
  times: ParkingTimes,
  now: DateTime.Utc
): Result.Result<void, ParkingNotAvailable> =>
  DateTime.isLessThan(now, times.endingAt) ? Result.void : Result.fail(new ParkingNotAvailable())
