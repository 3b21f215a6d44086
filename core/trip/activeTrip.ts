import { Option } from "effect"
import type { PositionFix } from "./position.ts"
import type { TripCode } from "./tripCode.ts"

/** LIVE-014 The driver's device knows this of the active trip. `distance` is in metres to the destination. */
export interface ActiveTripState<Trip, Parking> {
  readonly activeDriverTrip: Option.Option<Trip>
  readonly parking: Option.Option<Parking>
  readonly location: Option.Option<PositionFix>
  readonly subsidisable: boolean
  readonly distance: Option.Option<number>
  readonly code: Option.Option<TripCode>
  /** LIVE-013 The driver has set the trip aside; on the server it stays active. */
  readonly paused: boolean
}

/** END-008 The state after the end of a trip: trip, parking, distance, location and code are cleared. */
export const noActiveTrip: ActiveTripState<never, never> = {
  activeDriverTrip: Option.none(),
  parking: Option.none(),
  location: Option.none(),
  subsidisable: false,
  distance: Option.none(),
  code: Option.none(),
  paused: false
}
