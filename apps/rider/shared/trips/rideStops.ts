import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { useFormat } from "#ui/i18n/useFormat.ts"
import type { TimelineStop } from "#ui/timeline/spineModel.ts"

type Ride = Pick<PassengerTripView, "departureTime" | "arrivalTime" | "departureStop" | "arrivalStop">
type Format = Pick<ReturnType<typeof useFormat>, "time">

/** Where a passenger gets in and out, as the route spine draws it. */
export const rideStops = (ride: Ride, format: Format): readonly [TimelineStop, TimelineStop] => {
  const { departureStop: from, arrivalStop: to } = ride
  return [
    { id: "from", time: format.time(ride.departureTime), place: from.name, detail: from.city },
    { id: "to", time: format.time(ride.arrivalTime), place: to.name, detail: to.city }
  ]
}
