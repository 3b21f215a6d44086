import { DateTime, Duration, Option, Schema } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { TripTimes } from "./DriverTrip.ts"

/** The settings that decide when a trip may start. */
export type ActivationSettings = Pick<
  ProductSettingsValues["trip"],
  "autoStartWindowMinutes" | "earliestActivationMinutes" | "gracePeriodMinutes"
>

/** TRIP-059 to TRIP-063 The state of a trip at a moment, with the time since when it has it. */
export type TripState =
  | { readonly _tag: "scheduled"; readonly startableFrom: DateTime.Utc }
  | { readonly _tag: "due"; readonly since: DateTime.Utc }
  | { readonly _tag: "pending_activation"; readonly since: DateTime.Utc }
  | { readonly _tag: "active"; readonly since: DateTime.Utc }
  | { readonly _tag: "completed"; readonly since: DateTime.Utc }
  | { readonly _tag: "cancelled"; readonly since: DateTime.Utc }

/** The name of a trip's state, without its time. */
export const TripPhase = Schema.Literals([
  "scheduled",
  "due",
  "pending_activation",
  "active",
  "completed",
  "cancelled"
])
export type TripPhase = typeof TripPhase.Type

/** QUEUE-005 Computes the earliest moment at which the trip can be started. */
export const earliestActivation = (
  trip: Pick<TripTimes, "plannedDeparture">,
  settings: ActivationSettings
): DateTime.Utc =>
  DateTime.subtractDuration(trip.plannedDeparture, Duration.minutes(settings.earliestActivationMinutes))

const notStarted = (
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
 * TRIP-059 to TRIP-063 Computes the state of the trip. Between its departure and the end of the grace period a trip is
 * `due`: still scheduled, and startable without the early-start confirmation (C07).
 */
export const tripState = (trip: TripTimes, now: DateTime.Utc, settings: ActivationSettings): TripState => {
  if (Option.isSome(trip.cancelledAt)) return { _tag: "cancelled", since: trip.cancelledAt.value }
  if (Option.isSome(trip.completedAt)) return { _tag: "completed", since: trip.completedAt.value }
  if (Option.isSome(trip.startedAt)) return { _tag: "active", since: trip.startedAt.value }
  return notStarted(trip, now, settings)
}

/** TRIP-059 to TRIP-063 Computes the name of the trip's state. */
export const tripPhase = (trip: TripTimes, now: DateTime.Utc, settings: ActivationSettings): TripPhase =>
  tripState(trip, now, settings)._tag

/** START-002 Starting a scheduled trip that is not yet due needs a confirmation. */
export const needsEarlyStartConfirmation = (trip: TripTimes, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, trip.plannedDeparture)

/** TRIP-018 A new trip that leaves within the auto-start window starts at once. */
export const startsAtOnce = (
  plannedDeparture: DateTime.Utc,
  now: DateTime.Utc,
  settings: ActivationSettings
): boolean =>
  DateTime.isLessThanOrEqualTo(
    plannedDeparture,
    DateTime.addDuration(now, Duration.minutes(settings.autoStartWindowMinutes))
  )
