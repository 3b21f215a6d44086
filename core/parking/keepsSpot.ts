import { DateTime } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

type Arrival = Pick<DriverTrip, "to" | "plannedArrival">

/** N37, N38 a spot is for where a trip ends and from its arrival on: a trip that is planned to end otherwise gives it back. */
export const keepsSpot = (before: Arrival, after: Arrival): boolean =>
  before.to.lat === after.to.lat &&
  before.to.lng === after.to.lng &&
  DateTime.Equivalence(before.plannedArrival, after.plannedArrival)
