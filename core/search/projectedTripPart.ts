import { Option } from "effect"
import type { PartPositions } from "#core/booking/seats.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { TripPart } from "./TripPart.ts"

/** N25 Builds a part of a projected trip, with all seats free; none if the trip no longer calls at one of the stops. */
export const projectedTripPart = (
  trip: DriverTrip,
  { fromPosition, toPosition }: PartPositions
): Option.Option<TripPart> => {
  const active = trip.stops.filter((stop) => !stop.deactivated)
  const from = active.find(({ position }) => position === fromPosition)
  const to = active.find(({ position }) => position === toPosition)
  return from === undefined || to === undefined
    ? Option.none()
    : Option.some({ trip, from, to, freeSeats: trip.seats })
}
