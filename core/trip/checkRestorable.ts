import { DateTime, Option, Result } from "effect"
import type { TripTimes } from "./DriverTrip.ts"
import { DepartureInThePast, TripAlreadyStarted } from "./refusals.ts"

/**
 * CONS-001 A cancelled trip can be offered again before its departure, unless it had started: its car may be anywhere. Its driver and
 * its recurring trip have a say too.
 */
export const checkRestorable = (
  { plannedDeparture, startedAt }: Pick<TripTimes, "plannedDeparture" | "startedAt">,
  now: DateTime.Utc
): Result.Result<void, TripAlreadyStarted | DepartureInThePast> => {
  if (Option.isSome(startedAt)) return Result.fail(new TripAlreadyStarted())
  return DateTime.isLessThan(now, plannedDeparture) ? Result.void : Result.fail(new DepartureInThePast())
}
