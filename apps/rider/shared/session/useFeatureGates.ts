import { type FeatureFlags, featureGates, flagsOf } from "#core/shared/featureFlags.ts"
import { overriddenFlags } from "#core/shared/overriddenFlags.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { flagOverrides } from "./flagOverrides.ts"
import { useMe } from "./useMe.ts"

/** FLAG-011, N59 The flags of the user, or of a guest, with an administrator's own settings on this device. */
export const useFeatureFlags = (): FeatureFlags => {
  const me = useMe().data
  const overrides = flagOverrides.useValue() ?? {}
  return overriddenFlags(flagsOf(me, useProductSettings().featureFlags), overrides, me?.role === "ADMIN")
}

/** FLAG-001 to FLAG-011 Returns the features that the flags open to the user, or to a guest. */
export const useFeatureGates = () => featureGates(useFeatureFlags())
