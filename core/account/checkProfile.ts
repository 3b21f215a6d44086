import { Result } from "effect"
import { missingProperties, type ProfileProperties } from "./missingProperties.ts"
import { ProfileIncomplete } from "./refusals.ts"

/** ONB-008 Checks that no mandatory property of the profile is missing, as it must be for a person who drives others. */
export const checkProfile = (person: ProfileProperties): Result.Result<void, ProfileIncomplete> => {
  const missing = missingProperties(person)
  return missing.length === 0 ? Result.void : Result.fail(new ProfileIncomplete({ missing }))
}
