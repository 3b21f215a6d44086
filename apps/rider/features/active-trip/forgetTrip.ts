import { clearLiveTrip } from "#rider/shared/trips/liveTrip.ts"
import { clearTripCode } from "./keptTripCode.ts"
import { clearPositionReport } from "./positionReport.ts"
import { clearPosition } from "./usePosition.ts"

/** END-008, SEC-008 Forgets what this device knows of the trip that it drove: its code, its place, and that it is driven here. */
export const forgetTrip = (): void => {
  clearTripCode()
  clearPosition()
  clearPositionReport()
  clearLiveTrip()
}
