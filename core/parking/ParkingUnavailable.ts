import { Schema } from "effect"

/** PARK-002 Why no spot of a site can be reserved for a trip: the code of the refusal that a reservation would get. */
export const ParkingUnavailable = Schema.Literals([
  "maximum_parking_duration_exceeded",
  "no_available_parking_section",
  "parking_not_available",
  "parking_quota_reached",
  "parking_site_closed"
])
export type ParkingUnavailable = typeof ParkingUnavailable.Type
