import type { DriverStop } from "./DriverTrip.ts"
import { isSameCall } from "./isSameCall.ts"

/** The stops of a trip that was drawn anew: where it called before, the call keeps its id, and links to it still work. */
export const withKnownIds = (
  stops: ReadonlyArray<DriverStop>,
  before: ReadonlyArray<DriverStop>
): ReadonlyArray<DriverStop> =>
  stops.map((stop) => ({ ...stop, id: before.find((one) => isSameCall(one, stop))?.id ?? stop.id }))
