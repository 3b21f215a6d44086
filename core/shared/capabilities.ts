import { Schema } from "effect"

/** CAP-001 to CAP-006, C58 Abilities of the native shell or browser of the app. */
export const Capability = Schema.Literals([
  "TabNavigation",
  "PartRideRequest",
  "NewOnboarding",
  "ShareSheet",
  "EIDSheet",
  "ParkingReporting",
  "TermsAndConditionsBlocker"
])
export type Capability = typeof Capability.Type

const isCapability = Schema.is(Capability)

/**
 * PROD-001, C56 Selects the known capabilities that a native shell names. A browser, or a shell that names none, has those
 * that the product grants.
 */
export const capabilitiesOf = (
  named: ReadonlyArray<string> | undefined,
  granted: ReadonlyArray<string>
): ReadonlySet<Capability> => new Set((named ?? granted).filter(isCapability))
