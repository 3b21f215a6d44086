import { DateTime } from "effect"
import { type Metres, metres, seconds } from "#core/shared/geo.ts"
import type { DriverStop, DriverTrip } from "./DriverTrip.ts"
import { isAddressStop, isHidden, roundAddress, roundPoint, roundStopPlace } from "./roundedPlace.ts"
import { distanceBetween } from "./stopPair.ts"
import { type VisibleRoute, visibleRoute } from "./visibleRoute.ts"

/** The precision of a distance to or from a rounded place. */
const DISTANCE_METERS = 100

/** Seconds would tell how far a meeting point is from the driver's address. */
const toMinute = (time: DateTime.Utc): DateTime.Utc => DateTime.startOf(time, "minute")

/** N82 Rounds a stop for a person who is not booked: its place if it is an address, its time to the minute. */
export const roundStop = (stop: DriverStop, meters: number): DriverStop =>
  meters === 0 ? stop : { ...roundStopPlace(stop, meters), plannedTime: toMinute(stop.plannedTime) }

type TripHead = Omit<DriverTrip, "stops">
type Part = { readonly from: DriverStop; readonly to: DriverStop }

const roundTo = (distance: number, step: number): Metres =>
  metres(Math.max(step, Math.round(distance / step) * step))

/** The distance of a part, counted from the rounded places instead of the addresses. */
const roundDistance = ({ from, to }: Part, { along }: VisibleRoute, meters: number): Metres => {
  const exact = distanceBetween(from, to)
  if (meters === 0 || (!isAddressStop(from) && !isAddressStop(to))) return exact
  if (along === null) return roundTo(exact, meters)
  const start = isAddressStop(from) ? along.from : from.along
  const end = isAddressStop(to) ? along.to : to.along
  return roundTo(end - start, DISTANCE_METERS)
}

/** Rounds all of a trip but its stops. */
const roundHead = <Trip extends TripHead>(trip: Trip, visible: VisibleRoute, meters: number): Trip => {
  const ends = [trip.from, trip.to].map((end) => roundPoint(end, meters))
  const { along } = visible
  return {
    ...trip,
    from: roundAddress(trip.from, meters),
    to: roundAddress(trip.to, meters),
    plannedDeparture: toMinute(trip.plannedDeparture),
    plannedArrival: toMinute(trip.plannedArrival),
    via: trip.via.filter((point) => !ends.some((end) => isHidden(point, end, meters))),
    route: visible.route,
    duration: seconds(Math.round(trip.duration / 60) * 60),
    distance:
      along === null ? roundTo(trip.distance, meters) : roundTo(along.to - along.from, DISTANCE_METERS)
  }
}

/** N82 Rounds a trip to `meters` for a person who is not booked; 0 keeps it. */
export const roundTrip = (trip: DriverTrip, meters: number): DriverTrip =>
  meters === 0
    ? trip
    : {
        ...roundHead(trip, visibleRoute(trip, meters), meters),
        stops: trip.stops.map((stop) => roundStop(stop, meters))
      }

/** N82 The distance of a part of a trip in metres, as a person sees it to whom the trip is rounded to `meters`. */
export const roundedDistance = (trip: TripHead, part: Part, meters: number): Metres =>
  roundDistance(part, visibleRoute(trip, meters), meters)

interface TripResult extends Part {
  readonly trip: TripHead
  readonly stops: ReadonlyArray<DriverStop>
  readonly terms: { readonly distance: Metres }
}

/** N82 Rounds a trip part that a search found; its price stays. */
export const roundResult = <Result extends TripResult>(result: Result, meters: number): Result => {
  if (meters === 0) return result
  const visible = visibleRoute(result.trip, meters)
  return {
    ...result,
    trip: roundHead(result.trip, visible, meters),
    from: roundStop(result.from, meters),
    to: roundStop(result.to, meters),
    stops: result.stops.map((stop) => roundStop(stop, meters)),
    terms: { ...result.terms, distance: roundDistance(result, visible, meters) }
  }
}
