import { Option } from "effect"
import type { OverviewView } from "#core/contract/bookings.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { type Country, defaultCountry, toCountry } from "#core/shared/country.ts"

/** Returns the country in which a trip starts; its times are wall-clock times of that country. */
export const startCountry = (trip: Pick<DriverTripView, "fromCountry">): Country =>
  Option.getOrElse(toCountry(trip.fromCountry), () => defaultCountry)

/** HOME-020 Returns all trips of the driver, the active ride now first. */
export const driverTripsOf = ({
  driverTrips,
  onDemandTrip
}: Pick<OverviewView, "driverTrips" | "onDemandTrip">): readonly DriverTripView[] =>
  onDemandTrip === null ? driverTrips : [onDemandTrip, ...driverTrips]

/** BOOK-001 Returns the seat requests that the driver has not answered. */
export const pendingRequests = (trip: Pick<DriverTripView, "passengerTrips">): readonly PassengerTripView[] =>
  trip.passengerTrips.filter(({ status }) => status === "AWAITING_APPROVAL")

export const acceptedPassengers = (
  trip: Pick<DriverTripView, "passengerTrips">
): readonly PassengerTripView[] => trip.passengerTrips.filter(({ status }) => status === "ACCEPTED")
