import { featureGates, flagsOf } from "#core/shared/featureFlags.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useMe } from "./useMe.ts"

/** FLAG-001 to FLAG-011 Returns the features that the flags open to the user, or to a guest. */
export const useFeatureGates = () => featureGates(flagsOf(useMe().data, useProductSettings().featureFlags))
