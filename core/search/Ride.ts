import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"

/** A trip without its stops. */
export type TripHead = Omit<DriverTrip, "stops">

/** The part of a trip that somebody may ride: all that a list shows of it. */
export interface Ride {
  readonly trip: TripHead
  readonly from: DriverStop
  readonly to: DriverStop
  readonly freeSeats: number
}
