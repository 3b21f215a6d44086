import type { DateTime } from "effect"
import { Result } from "effect"
import type { TripTimes } from "./DriverTrip.ts"
import { UserHasOngoingActivity } from "./refusals.ts"
import { type ActivationSettings, type TripPhase, tripPhase } from "./tripState.ts"

const blockingPhases: ReadonlySet<TripPhase> = new Set(["active", "pending_activation"])

/** NOW-004, NOW-005 A driver with an active trip, or with an overdue trip that has not started, cannot start a ride now. */
export const checkRideNow = (
  own: ReadonlyArray<TripTimes>,
  now: DateTime.Utc,
  settings: ActivationSettings
): Result.Result<void, UserHasOngoingActivity> =>
  own.some((trip) => blockingPhases.has(tripPhase(trip, now, settings)))
    ? Result.fail(new UserHasOngoingActivity())
    : Result.void
