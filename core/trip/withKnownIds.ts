import { Option } from "effect"
import type { DriverStop } from "./DriverTrip.ts"

const isSameCall = (a: DriverStop, b: DriverStop): boolean =>
  Option.isSome(a.meetingPointId)
    ? Option.contains(b.meetingPointId, a.meetingPointId.value)
    : Option.isNone(b.meetingPointId) && a.lat === b.lat && a.lng === b.lng

/** The stops of a trip that was drawn anew: where it called before, the call keeps its id, and links to it still work. */
export const withKnownIds = (
  stops: ReadonlyArray<DriverStop>,
  before: ReadonlyArray<DriverStop>
): ReadonlyArray<DriverStop> =>
  stops.map((stop) => ({ ...stop, id: before.find((one) => isSameCall(one, stop))?.id ?? stop.id }))
