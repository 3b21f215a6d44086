import { type DateTime, Option } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import { straightLine } from "#core/shared/geo.ts"
import { fromPlace, toPlace } from "#rider/shared/route/placeOfTrip.ts"
import { otherRidesPath } from "./otherRidesPath.ts"

type Booking = Pick<PassengerTripOwnView, "departureTime" | "fromDriverStopId" | "seats" | "toDriverStopId">
type Trip = Parameters<typeof fromPlace>[0] & Pick<DriverTripView, "driverStops">

/** A stop as a place to search from. A stop has no country of its own: it is that of the nearer end. */
const placeOfStop = ({ city, lat, lng, name, street, zipcode }: StopView, trip: Trip): PlaceView => {
  const [from, to] = [fromPlace(trip), toPlace(trip)]
  const { country } = straightLine({ lat, lng }, from) <= straightLine({ lat, lng }, to) ? from : to
  return { placeId: Option.none(), city, country, lat, lng, name, street, zipcode }
}

/**
 * SRCH-003 The search for another ride where the booked one went: from its stops, for its seats and at its time. A stop that the trip
 * no longer shows is its end. Without the trip, an empty search.
 */
export const otherRidesOfBooking = (
  { departureTime, fromDriverStopId, seats, toDriverStopId }: Booking,
  trip: Trip | undefined,
  now: DateTime.Utc
): string => {
  if (trip === undefined) return "/demand"
  const stopOf = (id: string): StopView | undefined => trip.driverStops.find((stop) => stop.id === id)
  const [from, to] = [stopOf(fromDriverStopId), stopOf(toDriverStopId)]
  const ends = {
    from: from === undefined ? fromPlace(trip) : placeOfStop(from, trip),
    to: to === undefined ? toPlace(trip) : placeOfStop(to, trip)
  }
  return otherRidesPath({ ...ends, departureTime, seats }, now)
}
