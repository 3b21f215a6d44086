import { Schema } from "effect"

/** N06, SUBS-007 Whether a trip part is subsidised, or the reason why not. */
export const SubsidyVerdict = Schema.Literals([
  "eligible",
  "outside_sponsored_area",
  "fair_use_exceeded",
  "minimum_distance_not_reached",
  "blocked_area"
])
export type SubsidyVerdict = typeof SubsidyVerdict.Type

/** SUBS-004 The sliding windows of the fair-use caps, shortest first. */
export const FairUseWindow = Schema.Literals(["1h", "2h", "24h", "7d", "30d"])
export type FairUseWindow = typeof FairUseWindow.Type
