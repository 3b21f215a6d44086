import { DateTime, Duration } from "effect"
import type { TripTimes } from "./DriverTrip.ts"
import { type ActivationSettings, type TripState, tripState } from "./tripState.ts"

/** The state of a trip in one word; see `TripState`. */
export type TripPhase = TripState["_tag"]

/** TRIP-059 to TRIP-063 what the trip is now, in one word. */
export const tripPhase = (trip: TripTimes, now: DateTime.Utc, settings: ActivationSettings): TripPhase =>
  tripState(trip, now, settings)._tag

/** START-002 a scheduled trip that is not yet due asks before it starts. */
export const asksBeforeEarlyStart = (trip: TripTimes, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, trip.plannedDeparture)

/** TRIP-018 a new trip that leaves within the window starts at once. */
export const startsAtOnce = (
  plannedDeparture: DateTime.Utc,
  now: DateTime.Utc,
  settings: ActivationSettings
): boolean =>
  DateTime.isLessThanOrEqualTo(
    plannedDeparture,
    DateTime.addDuration(now, Duration.minutes(settings.autoStartWindowMinutes))
  )
