/** FLAG-001 to FLAG-007, FLAG-010 Features that can be switched on and off. */
type FeatureFlag =
  | "Eid"
  | "CommuterPass"
  | "TermsAndConditionsBlocker"
  | "NewOnboarding"
  | "PlannedRidesExperiment"
  | "PartRideRequest"
  | "SurveyTarget"
  | "ParkingReporting"

/** FLAG-008, FLAG-009 Experiments with a control group and a variant. */
type Experiment = "ShareButtonTextExperiment" | "OnDemandTripRemovalExperiment"

/** By name: on, off, or the variant of an experiment. Unknown names are ignored. */
export type FeatureFlags = { readonly [name: string]: boolean | string }

/** FLAG-011 the flags of the person's profile; those of the product for a guest. */
export const flagsOf = (
  profile: { readonly featureFlags: FeatureFlags } | undefined,
  guestFlags: FeatureFlags
): FeatureFlags => profile?.featureFlags ?? guestFlags

const isOn = (flags: FeatureFlags, flag: FeatureFlag): boolean => flags[flag] === true

/** FLAG-008, FLAG-009 Whether the value of a flag is on, or a variant beside the control group. */
export const isVariant = (value: boolean | string | undefined): boolean =>
  typeof value === "string" ? !["", "control"].includes(value) : value === true

const isInVariant = (flags: FeatureFlags, experiment: Experiment): boolean => isVariant(flags[experiment])

/** FLAG-001 to FLAG-010 Computes which features a person can use; each has one flag. */
export const featureGates = (flags: FeatureFlags) => ({
  eidVerification: isOn(flags, "Eid"),
  travelPasses: isOn(flags, "CommuterPass"),
  termsBlocker: isOn(flags, "TermsAndConditionsBlocker"),
  newOnboarding: isOn(flags, "NewOnboarding"),
  plannedRides: isOn(flags, "PlannedRidesExperiment"),
  meetingPoints: isOn(flags, "PartRideRequest"),
  survey: isOn(flags, "SurveyTarget"),
  parkingReporting: isOn(flags, "ParkingReporting"),
  /** N58 The share button invites passengers instead of sharing a trip. */
  invitesToShare: isInVariant(flags, "ShareButtonTextExperiment"),
  /** TRIP-009 Offering opens the provide screen directly, without the choice of a ride now. */
  providesAtOnce: isInVariant(flags, "OnDemandTripRemovalExperiment")
})
