import { Option, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { nearestSite, type ParkingSite } from "./ParkingSite.ts"
import { TripNotEligibleForParking } from "./refusals.ts"

/** A trip with its bookings: what eligibility depends on. */
export interface Carpool {
  readonly trip: Pick<DriverTrip, "to" | "cancelledAt">
  readonly bookings: ReadonlyArray<Pick<Booking, "status">>
}

/** N37 Whether enough passengers are accepted for parking. */
export const hasPassengers = (
  bookings: Carpool["bookings"],
  { minAcceptedPassengers }: Pick<ProductSettingsValues["parking"], "minAcceptedPassengers">
): boolean => bookings.filter(({ status }) => status === "ACCEPTED").length >= minAcceptedPassengers

/** PROD-011, N37 Finds the site where the driver of a trip may park: at its destination, and only with passengers. */
export const checkEligible = (
  { bookings, trip }: Carpool,
  sites: ReadonlyArray<ParkingSite>,
  settings: ProductSettingsValues["parking"]
): Result.Result<ParkingSite, TripNotEligibleForParking> => {
  const site = nearestSite(trip.to, sites, settings)
  return Option.isNone(trip.cancelledAt) && hasPassengers(bookings, settings) && Option.isSome(site)
    ? Result.succeed(site.value)
    : Result.fail(new TripNotEligibleForParking())
}
