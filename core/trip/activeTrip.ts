import { Option } from "effect"
import type { PositionAnswer } from "./decideEnding.ts"
import type { PositionFix } from "./position.ts"
import type { TripCode } from "./tripCode.ts"

/** LIVE-014 The driver's device knows this of the active trip. */
export interface ActiveTripState<Trip, Parking> {
  readonly activeDriverTrip: Option.Option<Trip>
  readonly parking: Option.Option<Parking>
  readonly location: Option.Option<PositionFix>
  /** Whether the trip ends with subsidy here (`subsidisable`), and the `distance` to the destination. */
  readonly answer: Option.Option<PositionAnswer>
  readonly code: Option.Option<TripCode>
  /** LIVE-013 The driver has set the trip aside; on the server it stays active. */
  readonly paused: boolean
}

const noActiveTrip: ActiveTripState<never, never> = {
  activeDriverTrip: Option.none(),
  parking: Option.none(),
  location: Option.none(),
  answer: Option.none(),
  code: Option.none(),
  paused: false
}

/** END-008 What the device knows counts with its trip: after the end, parking, location, distance and code are cleared. */
export const activeTripState = <Trip, Parking>(
  known: ActiveTripState<Trip, Parking>
): ActiveTripState<Trip, Parking> => (Option.isNone(known.activeDriverTrip) ? noActiveTrip : known)
