import { Schema } from "effect"

/** CAP-001 to CAP-006: what the place that the app runs in can do. */
export const Capability = Schema.Literals([
  "TabNavigation",
  "PartRideRequest",
  "NewOnboarding",
  "ShareSheet",
  "EIDSheet",
  "ParkingReporting"
])
export type Capability = typeof Capability.Type

const isCapability = Schema.is(Capability)

/**
 * PROD-001, C55 a native shell names its own capabilities, and those that we do not know mean nothing; a browser, and a shell
 * that names none, has what the product grants it.
 */
export const capabilitiesOf = (
  named: ReadonlyArray<string> | undefined,
  granted: ReadonlyArray<string>
): ReadonlySet<Capability> => new Set((named ?? granted).filter(isCapability))
