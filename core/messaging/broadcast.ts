import { Result } from "effect"
import { fieldProblem, InvalidFields } from "#core/shared/InvalidFields.ts"

/** BCAST-002 a single letter is a slip of the finger. */
const FEWEST_CHARACTERS = 2

/** BCAST-002 may this be sent? */
export const isSendable = (text: string): boolean => text.trim().length >= FEWEST_CHARACTERS

/** BCAST-002 the text as it is sent. */
export const checkMessage = (text: string, most: number): Result.Result<string, InvalidFields> => {
  const content = text.trim()
  const refuse = (problem: string, data = {}) =>
    Result.fail(new InvalidFields({ fields: [fieldProblem("message", problem, data)] }))
  if (!isSendable(content)) return refuse("invalid.messageTooShort")
  return content.length > most ? refuse("invalid.tooLong", { max: most }) : Result.succeed(content)
}

/** BCAST-005 who gets a message to all passengers; those without a complete profile do not, and the driver is warned of them. */
export const receiversOf = <P extends { readonly hasMandatoryProperties: boolean }>(
  passengers: ReadonlyArray<P>
): { readonly reached: ReadonlyArray<P>; readonly missed: ReadonlyArray<P> } => ({
  reached: passengers.filter((passenger) => passenger.hasMandatoryProperties),
  missed: passengers.filter((passenger) => !passenger.hasMandatoryProperties)
})
