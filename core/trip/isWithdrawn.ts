import { Option } from "effect"
import type { DriverTrip } from "./DriverTrip.ts"

/** TRIP-050, SRCH-041 called off, or taken out of the marketplace: nobody can ask for a seat any more. A ride now was never in it. */
export const isWithdrawn = (trip: Pick<DriverTrip, "offered" | "type" | "cancelledAt">): boolean =>
  Option.isSome(trip.cancelledAt) || (trip.type === "PLANNED" && !trip.offered)
