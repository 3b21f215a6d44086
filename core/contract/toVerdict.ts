import { Option } from "effect"
import type { PersonRef } from "./consoleShared.ts"
import type { Verdict } from "./consoleTrips.ts"

/** The answer of a rule: `code` is why not, none when the answer is yes. */
interface Check {
  readonly action: Verdict["question"]
  readonly code: Option.Option<string>
}

/** CONS-001 Builds the verdict of a check, about a person if it is about one. */
export const toVerdict = (
  { action, code }: Check,
  about: Option.Option<PersonRef> = Option.none()
): Verdict => ({
  question: action,
  answer: Option.isSome(code) ? "no" : "yes",
  code,
  about,
  data: {}
})
