import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"

/** A town says enough unless both ends lie in it. */
const shortly = (street: string, city: string, otherCity: string): string =>
  city === "" || city === otherCity ? street : city

export const destinationOf = ({ toStreet, toCity, fromCity }: DriverTripView): string =>
  shortly(toStreet, toCity, fromCity)

export const rideDestinationOf = ({ arrivalStop, departureStop }: PassengerTripOwnView): string =>
  shortly(arrivalStop.name, arrivalStop.city, departureStop.city)
