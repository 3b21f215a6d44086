import { Schema } from "effect"

/** PARK-002 Why no spot of a site can be reserved for a trip: the code of the refusal that a reservation would get. */
export const ParkingUnavailable = Schema.Literals([
  "maximum_parking_duration_exceeded",
  "no_available_parking_section",
  "parking_not_available",
  "parking_not_released",
  "parking_quota_reached",
  "parking_site_closed"
])
export type ParkingUnavailable = typeof ParkingUnavailable.Type

/** CONS-004 Whether a spot may come free for those who wait: not where the site is closed or the stay is impossible. */
export const isWorthWaiting = (why: ParkingUnavailable): boolean =>
  why === "no_available_parking_section" || why === "parking_not_released" || why === "parking_quota_reached"
