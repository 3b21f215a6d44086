import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"

/** Returns the town, or the street if both ends are in one town. */
const shortName = (street: string, city: string, otherCity: string): string =>
  city === "" || city === otherCity ? street : city

export const driverTripDestination = ({ toStreet, toCity, fromCity }: DriverTripView): string =>
  shortName(toStreet, toCity, fromCity)

export const bookingDestination = ({ arrivalStop, departureStop }: PassengerTripOwnView): string =>
  shortName(arrivalStop.name, arrivalStop.city, departureStop.city)
