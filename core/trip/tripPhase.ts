import { DateTime, Duration, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { TripTimes } from "./DriverTrip.ts"

export type TripPhase = "scheduled" | "due" | "pending_activation" | "active" | "completed" | "cancelled"

/** The part of the settings that decides when a trip may start. */
export type ActivationSettings = ProductSettingsValues["trip"]

/**
 * TRIP-059 to TRIP-063 what the trip is now. Between departure and the end of the grace period a trip is `due`:
 * still scheduled, and startable without the early-start confirmation (C07).
 */
export const tripPhase = (trip: TripTimes, now: DateTime.Utc, settings: ActivationSettings): TripPhase => {
  if (Option.isSome(trip.cancelledAt)) return "cancelled"
  if (Option.isSome(trip.completedAt)) return "completed"
  if (Option.isSome(trip.startedAt)) return "active"
  const grace = Duration.minutes(settings.gracePeriodMinutes)
  if (DateTime.isGreaterThan(now, DateTime.addDuration(trip.plannedDeparture, grace)))
    return "pending_activation"
  return DateTime.isGreaterThanOrEqualTo(now, trip.plannedDeparture) ? "due" : "scheduled"
}

/** QUEUE-005 a trip can be started from this moment on. */
export const earliestActivation = (trip: TripTimes, settings: ActivationSettings): DateTime.Utc =>
  DateTime.subtractDuration(trip.plannedDeparture, Duration.minutes(settings.earliestActivationMinutes))

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
