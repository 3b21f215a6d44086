import { type DateTime, Option } from "effect"
import type { Bookable } from "./checkBookable.ts"
import type { DriverTrip } from "./DriverTrip.ts"

/** A driver's trip for somebody who boards at `departureTime`; NOW-001 one of type ON_DEMAND is boarded while it drives. */
export const bookableTrip = (trip: DriverTrip, departureTime: DateTime.Utc): Bookable => ({
  driverId: Option.some(trip.driverId),
  isPublic: false,
  isOnDemand: trip.type === "ON_DEMAND",
  startedAt: trip.startedAt,
  completedAt: trip.completedAt,
  bookableUntil: Option.none(),
  departureTime
})
