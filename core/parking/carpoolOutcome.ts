import { DateTime, Option, Schema } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { ParkingTimes } from "./Parking.ts"

/** What became of the carpool that a reservation was made for. */
export const CarpoolOutcome = Schema.Literals([
  "expected",
  "under_way",
  "took_place",
  "without_passengers",
  "not_started",
  "cancelled"
])
export type CarpoolOutcome = typeof CarpoolOutcome.Type

type Trip = Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt">

/** `passengers` counts the accepted bookings of the trip; those of an ended trip have taken part. */
interface ReservedCarpool {
  readonly trip: Trip
  readonly passengers: number
  readonly times: Pick<ParkingTimes, "startingAt">
}

/**
 * PROD-011 Computes whether the carpool of a reservation took place: parking is for drivers who carpool. A trip that has not
 * started at its planned arrival, the start of the reservation, is `not_started`.
 */
export const carpoolOutcome = (
  { passengers, times, trip }: ReservedCarpool,
  now: DateTime.Utc,
  { minAcceptedPassengers }: Pick<ProductSettingsValues["parking"], "minAcceptedPassengers">
): CarpoolOutcome => {
  if (Option.isSome(trip.cancelledAt)) return "cancelled"
  if (Option.isSome(trip.completedAt)) {
    return passengers >= minAcceptedPassengers ? "took_place" : "without_passengers"
  }
  if (Option.isSome(trip.startedAt)) return "under_way"
  return DateTime.isLessThan(now, times.startingAt) ? "expected" : "not_started"
}

/** Whether the driver has lost the right to the spot, because no carpool came to the site. */
export const isNoShow = (outcome: CarpoolOutcome): boolean =>
  outcome === "without_passengers" || outcome === "not_started" || outcome === "cancelled"
