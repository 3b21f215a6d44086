import { Option } from "effect"
import type { DriverStop } from "./DriverTrip.ts"

type Call = Pick<DriverStop, "lat" | "lng" | "meetingPointId">

/** A meeting point by its id, an address by where it lies. */
const placeOf = ({ lat, lng, meetingPointId }: Call): string =>
  Option.getOrElse(meetingPointId, () => `${lat} ${lng}`)

/** Do two stops call at the same place? */
export const isSameCall = (one: Call, other: Call): boolean => placeOf(one) === placeOf(other)
