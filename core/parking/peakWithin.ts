import { occupancy } from "./occupancy.ts"
import type { ParkingTimes } from "./Parking.ts"

/** Computes the greatest number of simultaneous reservations within a time. */
export const peakWithin = (taken: ReadonlyArray<ParkingTimes>, times: ParkingTimes): number => {
  const reserved = taken.map((one) => ({ ...one, state: "reserved" as const }))
  return Math.max(0, ...occupancy(reserved, times).map(({ spots }) => spots))
}
