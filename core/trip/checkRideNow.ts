import type { DateTime } from "effect"
import { Result } from "effect"
import type { TripTimes } from "./DriverTrip.ts"
import { UserHasOngoingActivity } from "./refusals.ts"
import { type TripPhase, tripPhase } from "./tripPhase.ts"
import type { ActivationSettings } from "./tripState.ts"

const blocks: ReadonlySet<TripPhase> = new Set(["active", "pending_activation"])

/** NOW-004, NOW-005 whoever drives already, or has not started a trip that is overdue, cannot ride now. */
export const checkRideNow = (
  own: ReadonlyArray<TripTimes>,
  now: DateTime.Utc,
  settings: ActivationSettings
): Result.Result<void, UserHasOngoingActivity> =>
  own.some((trip) => blocks.has(tripPhase(trip, now, settings)))
    ? Result.fail(new UserHasOngoingActivity())
    : Result.void
