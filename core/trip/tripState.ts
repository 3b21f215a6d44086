import { DateTime, Duration, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { TripTimes } from "./DriverTrip.ts"

/** The part of the settings that decides when a trip may start. */
export type ActivationSettings = ProductSettingsValues["trip"]

/** TRIP-059 to TRIP-063 what a trip is at a moment, and since when. */
export type TripState =
  | { readonly _tag: "scheduled"; readonly startableFrom: DateTime.Utc }
  | { readonly _tag: "due"; readonly since: DateTime.Utc }
  | { readonly _tag: "pending_activation"; readonly since: DateTime.Utc }
  | { readonly _tag: "active"; readonly since: DateTime.Utc }
  | { readonly _tag: "completed"; readonly since: DateTime.Utc }
  | { readonly _tag: "cancelled"; readonly since: DateTime.Utc }

/** QUEUE-005 a trip can be started from this moment on. */
export const earliestActivation = (
  trip: Pick<TripTimes, "plannedDeparture">,
  settings: ActivationSettings
): DateTime.Utc =>
  DateTime.subtractDuration(trip.plannedDeparture, Duration.minutes(settings.earliestActivationMinutes))

const waiting = (
  trip: Pick<TripTimes, "plannedDeparture">,
  now: DateTime.Utc,
  settings: ActivationSettings
): TripState => {
  const { plannedDeparture } = trip
  const overdue = DateTime.addDuration(plannedDeparture, Duration.minutes(settings.gracePeriodMinutes))
  if (DateTime.isGreaterThan(now, overdue)) return { _tag: "pending_activation", since: overdue }
  return DateTime.isGreaterThanOrEqualTo(now, plannedDeparture)
    ? { _tag: "due", since: plannedDeparture }
    : { _tag: "scheduled", startableFrom: earliestActivation(trip, settings) }
}

/**
 * TRIP-059 to TRIP-063 what the trip is now. Between departure and the end of the grace period a trip is `due`:
 * still scheduled, and startable without the early-start confirmation (C07).
 */
export const tripState = (trip: TripTimes, now: DateTime.Utc, settings: ActivationSettings): TripState => {
  if (Option.isSome(trip.cancelledAt)) return { _tag: "cancelled", since: trip.cancelledAt.value }
  if (Option.isSome(trip.completedAt)) return { _tag: "completed", since: trip.completedAt.value }
  if (Option.isSome(trip.startedAt)) return { _tag: "active", since: trip.startedAt.value }
  return waiting(trip, now, settings)
}
