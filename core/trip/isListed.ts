import type { DriverTrip } from "./DriverTrip.ts"
import { isWithdrawn } from "./isWithdrawn.ts"

/** NOW-002, N22 is the trip there for everybody: to be found, shared and asked for? A ride now never is. */
export const isListed = (trip: Pick<DriverTrip, "offered" | "type" | "cancelledAt">): boolean =>
  trip.type === "PLANNED" && !isWithdrawn(trip)
