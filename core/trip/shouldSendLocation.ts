import { Option } from "effect"

/** LIVE-018 The device sends its location only while a trip is active and the driver is signed in. */
export const shouldSendLocation = (activeTrip: Option.Option<unknown>, isSignedIn: boolean): boolean =>
  isSignedIn && Option.isSome(activeTrip)
