import type { SubsidyVerdict } from "./verdicts.ts"

/** Why a trip part has no discount. */
export type DiscountWarning =
  | "outside_sponsored_area"
  | "fair_use_exceeded"
  | "minimum_distance_not_reached"
  | "blocked_area"
  | "zero_subsidy_area"

/** SUBS-010 to SUBS-015 Computes the warning that a passenger sees; undefined for none. */
export const discountWarning = (part: {
  readonly verdict: SubsidyVerdict
  readonly isDiscounted: boolean
  readonly hasDriver: boolean
}): DiscountWarning | undefined => {
  if (part.verdict === "eligible") return part.isDiscounted ? undefined : "zero_subsidy_area"
  if (part.verdict === "fair_use_exceeded" && !part.hasDriver) return undefined
  return part.verdict
}
