import { Result } from "effect"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"

/** BCAST-002 A single character counts as a mistake. */
const MIN_CHARACTERS = 2

/** BCAST-002 Whether a text is long enough to be sent. */
export const isSendable = (text: string): boolean => text.trim().length >= MIN_CHARACTERS

/** BCAST-002 Trims the text of a message and checks its length, `max` characters at most. */
export const checkMessage = (text: string, max: number): Result.Result<string, InvalidFields> => {
  const content = text.trim()
  const refuse = (problem: string, data = {}) =>
    Result.fail(new InvalidFields({ fields: [fieldProblem("message", problem, data)] }))
  if (!isSendable(content)) return refuse("invalid.messageTooShort")
  return content.length > max ? refuse("invalid.tooLong", { max }) : Result.succeed(content)
}

/** BCAST-005 Splits passengers into those that a broadcast reaches, and those without a complete profile, whom it misses. */
export const receiversOf = <P extends { readonly hasMandatoryProperties: boolean }>(
  passengers: ReadonlyArray<P>
): { readonly reached: ReadonlyArray<P>; readonly missed: ReadonlyArray<P> } => ({
  reached: passengers.filter((passenger) => passenger.hasMandatoryProperties),
  missed: passengers.filter((passenger) => !passenger.hasMandatoryProperties)
})
