import { Schema } from "effect"

/** The lists of the console, by the path of their view. */
export const ListName = Schema.Literals([
  "trips",
  "bookings",
  "requests",
  "people",
  "parking",
  "payments",
  "vouchers",
  "adjustments",
  "cases",
  "subsidy-reviews",
  "travel-passes",
  "audit"
])
export type ListName = typeof ListName.Type
