import { type Metres, metres, seconds } from "#core/shared/geo.ts"
import type { DriverStop, DriverTrip } from "./DriverTrip.ts"
import { isNearEnd, roundAddress } from "./roundedPlace.ts"
import { endAt, roundStop, roundStops, type SeenStop, toMinute } from "./roundedStop.ts"
import { distanceBetween } from "./stopPair.ts"
import { type VisibleRoute, visibleRoute } from "./visibleRoute.ts"

/** The precision of a distance to or from a rounded place. */
const DISTANCE_METERS = 100

type TripHead = Omit<DriverTrip, "stops">
type Part = { readonly from: DriverStop; readonly to: DriverStop }

const roundTo = (distance: number, step: number): Metres =>
  metres(Math.max(step, Math.round(distance / step) * step))

/** N82 The length in metres of a walk to or from a rounded place, as texts name it. */
export const roundedWalk = (distance: number): Metres => roundTo(distance, DISTANCE_METERS)

/** The distance of a part, counted from the rounded places instead of the addresses. */
const roundDistance = (
  trip: TripHead,
  { from, to }: Part,
  { along }: VisibleRoute,
  meters: number
): Metres => {
  const exact = distanceBetween(from, to)
  const ends = { from: endAt(from, trip, meters), to: endAt(to, trip, meters) }
  if (meters === 0 || (ends.from === null && ends.to === null)) return exact
  if (along === null) return roundTo(exact, meters)
  const start = ends.from === null ? from.along : along[ends.from]
  const end = ends.to === null ? to.along : along[ends.to]
  return roundTo(end - start, DISTANCE_METERS)
}

/** Rounds all of a trip but its stops. */
const roundHead = <Trip extends TripHead>(trip: Trip, visible: VisibleRoute, meters: number): Trip => {
  const { along } = visible
  return {
    ...trip,
    from: roundAddress(trip.from, meters),
    to: roundAddress(trip.to, meters),
    plannedDeparture: toMinute(trip.plannedDeparture),
    plannedArrival: toMinute(trip.plannedArrival),
    via: trip.via.filter(
      (point) => !isNearEnd(point, trip.from, meters) && !isNearEnd(point, trip.to, meters)
    ),
    route: visible.route,
    duration: seconds(Math.round(trip.duration / 60) * 60),
    distance:
      along === null ? roundTo(trip.distance, meters) : roundTo(along.to - along.from, DISTANCE_METERS)
  }
}

/** A trip as a person sees it. */
interface SeenTrip extends DriverTrip {
  readonly stops: ReadonlyArray<SeenStop>
}

/** N82 Rounds a trip to `meters` for a person who is not booked; 0 keeps it. */
export const roundTrip = (trip: DriverTrip, meters: number): SeenTrip => {
  const head = meters === 0 ? trip : roundHead(trip, visibleRoute(trip, meters), meters)
  return { ...head, stops: roundStops(trip.stops, trip, meters) }
}

/** N82 The distance of a part of a trip in metres, as a person sees it to whom the trip is rounded to `meters`. */
export const roundedDistance = (trip: TripHead, part: Part, meters: number): Metres =>
  roundDistance(trip, part, visibleRoute(trip, meters), meters)

interface TripResult extends Part {
  readonly trip: TripHead
  readonly stops: ReadonlyArray<DriverStop>
  readonly terms: { readonly distance: Metres }
}

/** The stops of a part as a person sees them. */
export interface SeenStops {
  readonly from: SeenStop
  readonly to: SeenStop
  readonly stops: ReadonlyArray<SeenStop>
}

/** N82 Rounds a trip part that a search found; its price stays. */
export const roundResult = <Result extends TripResult>(
  result: Result,
  meters: number
): Result & SeenStops => {
  const stops: SeenStops = {
    from: roundStop(result.from, result.trip, meters),
    to: roundStop(result.to, result.trip, meters),
    stops: roundStops(result.stops, result.trip, meters)
  }
  if (meters === 0) return { ...result, ...stops }
  const visible = visibleRoute(result.trip, meters)
  return {
    ...result,
    ...stops,
    trip: roundHead(result.trip, visible, meters),
    terms: { ...result.terms, distance: roundDistance(result.trip, result, visible, meters) }
  }
}
