import type { FeatureFlags } from "./featureFlags.ts"

/** N59 The flags of a person, with those that an administrator has set on the device to try them. They count for administrators only. */
export const overriddenFlags = (
  flags: FeatureFlags,
  overrides: FeatureFlags,
  isAdmin: boolean
): FeatureFlags => (isAdmin ? { ...flags, ...overrides } : flags)
