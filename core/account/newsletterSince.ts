import { type DateTime, Option } from "effect"
import type { Person } from "./Person.ts"

/** Decides since when a person gets the newsletter; without a choice, or with a repeated sign-up, nothing changes. */
export const newsletterSince = (
  { newsletterSignedUpAt: before }: Pick<Person, "newsletterSignedUpAt">,
  isWanted: boolean | undefined,
  now: DateTime.Utc
): Person["newsletterSignedUpAt"] => {
  if (isWanted === undefined) return before
  return isWanted ? Option.orElse(before, () => Option.some(now)) : Option.none()
}
