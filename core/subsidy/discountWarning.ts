import type { SubsidyVerdict } from "./verdicts.ts"

/** Why a ride brings no discount, or less than it could. */
export type DiscountWarning =
  | "outside_sponsored_area"
  | "fair_use_exceeded"
  | "minimum_distance_not_reached"
  | "blocked_area"
  | "zero_subsidy_area"

/** SUBS-010 to SUBS-015 which warning a passenger sees; `undefined`: none. */
export const discountWarning = (ride: {
  readonly verdict: SubsidyVerdict
  readonly isDiscounted: boolean
  readonly hasDriver: boolean
}): DiscountWarning | undefined => {
  if (ride.verdict === "eligible") return ride.isDiscounted ? undefined : "zero_subsidy_area"
  if (ride.verdict === "fair_use_exceeded" && !ride.hasDriver) return undefined
  return ride.verdict
}
