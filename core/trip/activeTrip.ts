import { Option } from "effect"
import type { PositionFix } from "./position.ts"
import type { TripCode } from "./tripCode.ts"

/** LIVE-014 what a driver's device knows of the trip under way. `distance` in metres to the destination. */
export interface ActiveTripState<Trip, Parking> {
  readonly activeDriverTrip: Option.Option<Trip>
  readonly parking: Option.Option<Parking>
  readonly location: Option.Option<PositionFix>
  readonly subsidisable: boolean
  readonly distance: Option.Option<number>
  readonly code: Option.Option<TripCode>
  /** LIVE-013 set aside by the driver; the server keeps the trip active. */
  readonly paused: boolean
}

/** END-008 what is left of it once a trip has ended: nothing of the trip. */
export const noActiveTrip: ActiveTripState<never, never> = {
  activeDriverTrip: Option.none(),
  parking: Option.none(),
  location: Option.none(),
  subsidisable: false,
  distance: Option.none(),
  code: Option.none(),
  paused: false
}

/** LIVE-018 where the car is goes out only while a trip is under way and somebody is signed in. */
export const sendsLocation = (
  { activeDriverTrip }: Pick<ActiveTripState<unknown, unknown>, "activeDriverTrip">,
  isSignedIn: boolean
): boolean => isSignedIn && Option.isSome(activeDriverTrip)
