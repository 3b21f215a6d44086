import type { PartPositions } from "#core/booking/seats.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import type { WithCost } from "./ranking.ts"

export type TripWithoutStops = Omit<DriverTrip, "stops">

/** The part of a trip between two of its stops, with all that a list of results shows of it. */
export interface TripPart {
  readonly trip: TripWithoutStops
  readonly from: DriverStop
  readonly to: DriverStop
  readonly freeSeats: number
}

/** Identifies a trip part: a trip, and the positions of the stops for boarding and alighting. */
export interface TripPartKey extends PartPositions {
  readonly tripId: TripId
}

/** A trip part that a search found, with the cost that ranks it. */
export type FoundPart = TripPartKey & WithCost
