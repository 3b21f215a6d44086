import { DateTime, Option } from "effect"
import type { DriverStop, DriverTrip } from "./DriverTrip.ts"
import { districtOf, isAddressStop, isNearEnd, roundPoint } from "./roundedPlace.ts"

/** What a stop is compared with: near an end of the trip a meeting point would tell the driver's address. */
type TripEnds = Pick<DriverTrip, "from" | "to" | "plannedDeparture" | "plannedArrival">

/** N82 A stop as a person sees it; `isRounded` where they see no exact place. */
export interface SeenStop extends DriverStop {
  readonly isRounded: boolean
}

/** Seconds would tell how far a meeting point is from the driver's address. */
export const toMinute = (time: DateTime.Utc): DateTime.Utc => DateTime.startOf(time, "minute")

/** N82 The end of the trip at which a person sees a stop to whom the trip is rounded to `meters`; null for a stop between. */
export const endAt = (
  stop: DriverStop,
  { from, to }: Pick<TripEnds, "from" | "to">,
  meters: number
): "from" | "to" | null => {
  if (isAddressStop(stop)) return stop.position === 0 ? "from" : "to"
  if (isNearEnd(stop, from, meters)) return "from"
  return isNearEnd(stop, to, meters) ? "to" : null
}

/** N82 Whether a stop is no stop of its own for a person who is not booked: a meeting point near an end. */
export const isMerged = (stop: DriverStop, trip: Pick<TripEnds, "from" | "to">, meters: number): boolean =>
  !isAddressStop(stop) && endAt(stop, trip, meters) !== null

/** A meeting point as the end of the trip near it. */
const asEnd = (stop: DriverStop, trip: TripEnds, end: "from" | "to"): DriverStop => {
  const { city, lat, lng, zipcode } = trip[end]
  const plannedTime = { from: trip.plannedDeparture, to: trip.plannedArrival }[end]
  return { ...stop, city, lat, lng, zipcode, plannedTime, meetingPointId: Option.none(), hub: null }
}

/**
 * N82 Rounds a stop for a person who is not booked, its time to the minute: an address and a meeting point near it become the
 * rounded end, other meeting points stay where they are.
 */
export const roundStop = (stop: DriverStop, trip: TripEnds, meters: number): SeenStop => {
  if (meters === 0) return { ...stop, isRounded: false }
  const end = endAt(stop, trip, meters)
  if (end === null) return { ...stop, plannedTime: toMinute(stop.plannedTime), isRounded: false }
  const exact = isAddressStop(stop) ? stop : asEnd(stop, trip, end)
  const place = roundPoint(exact, meters)
  const zipcode = districtOf(exact.zipcode)
  return {
    ...exact,
    ...place,
    zipcode,
    name: exact.city,
    street: "",
    plannedTime: toMinute(exact.plannedTime),
    isRounded: true
  }
}

/** N82 The stops that a person sees to whom the trip is rounded: without those that have become an end. */
export const roundStops = (
  stops: ReadonlyArray<DriverStop>,
  trip: TripEnds,
  meters: number
): ReadonlyArray<SeenStop> =>
  stops.filter((stop) => !isMerged(stop, trip, meters)).map((stop) => roundStop(stop, trip, meters))

/** N82 The stops of a trip without the ids of meeting points near its ends, so that nobody can ask whether it calls there. */
export const stopsToOpen = (
  { stops, ...trip }: Pick<DriverTrip, "from" | "to" | "stops">,
  meters: number
): ReadonlyArray<DriverStop> =>
  stops.map((stop) => (isMerged(stop, trip, meters) ? { ...stop, meetingPointId: Option.none() } : stop))
