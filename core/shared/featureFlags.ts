import { Schema } from "effect"
import { shellDefaults } from "./settings/shell.ts"

/** FLAG-001 to FLAG-007, FLAG-010: what can be switched on and off. */
export const FeatureFlag = Schema.Literals([
  "Eid",
  "CommuterPass",
  "TermsAndConditionsBlocker",
  "NewOnboarding",
  "PlannedRidesExperiment",
  "PartRideRequest",
  "SurveyTarget",
  "ParkingReporting"
])
type FeatureFlag = typeof FeatureFlag.Type

/** FLAG-008, FLAG-009: what some people see in another way than the rest. */
export const Experiment = Schema.Literals(["ShareButtonTextExperiment", "OnDemandTripRemovalExperiment"])
type Experiment = typeof Experiment.Type

/** By name: on, off, or a variant of an experiment. Names that we do not know mean nothing. */
export type FeatureFlags = { readonly [name: string]: boolean | string }

/** FLAG-011 those of the person's profile; a guest has the product's own. */
export const flagsOf = (profile: { readonly featureFlags: FeatureFlags } | undefined): FeatureFlags =>
  profile?.featureFlags ?? shellDefaults.featureFlags

const isOn = (flags: FeatureFlags, flag: FeatureFlag): boolean => flags[flag] === true

const isInVariant = (flags: FeatureFlags, experiment: Experiment): boolean => {
  const variant = flags[experiment] ?? false
  return typeof variant === "string" ? !["", "control"].includes(variant) : variant
}

/** FLAG-001 to FLAG-010 what the flags leave open to a person, each by its own one alone. */
export const featureGates = (flags: FeatureFlags) => ({
  eidVerification: isOn(flags, "Eid"),
  travelPasses: isOn(flags, "CommuterPass"),
  termsBlocker: isOn(flags, "TermsAndConditionsBlocker"),
  newOnboarding: isOn(flags, "NewOnboarding"),
  plannedRides: isOn(flags, "PlannedRidesExperiment"),
  meetingPoints: isOn(flags, "PartRideRequest"),
  survey: isOn(flags, "SurveyTarget"),
  parkingReporting: isOn(flags, "ParkingReporting"),
  /** N58: the share button invites passengers instead of sharing a trip. */
  invitesToShare: isInVariant(flags, "ShareButtonTextExperiment"),
  /** TRIP-009: offering goes straight to the trip to provide, without the choice of riding now. */
  providesAtOnce: isInVariant(flags, "OnDemandTripRemovalExperiment")
})
