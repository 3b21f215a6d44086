import { DateTime } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

type Arrival = Pick<DriverTrip, "to" | "plannedArrival">

/** N37, N38 Whether a changed trip keeps its spot: a spot is for one destination and one planned arrival. */
export const isSameArrival = (before: Arrival, after: Arrival): boolean =>
  before.to.lat === after.to.lat &&
  before.to.lng === after.to.lng &&
  DateTime.Equivalence(before.plannedArrival, after.plannedArrival)
