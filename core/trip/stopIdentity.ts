import { Option } from "effect"
import type { DriverStop } from "./DriverTrip.ts"

type StopPlace = Pick<DriverStop, "lat" | "lng" | "meetingPointId">

/** A meeting point is identified by its id, an address by its coordinates. */
const placeKey = ({ lat, lng, meetingPointId }: StopPlace): string =>
  Option.getOrElse(meetingPointId, () => `${lat} ${lng}`)

/** Returns whether two stops are at the same place. */
export const isSameStop = (one: StopPlace, other: StopPlace): boolean => placeKey(one) === placeKey(other)

/** Gives rebuilt stops the ids that stops at the same places had before, so that links to them still work. */
export const reuseStopIds = (
  stops: ReadonlyArray<DriverStop>,
  before: ReadonlyArray<DriverStop>
): ReadonlyArray<DriverStop> =>
  stops.map((stop) => ({ ...stop, id: before.find((one) => isSameStop(one, stop))?.id ?? stop.id }))
